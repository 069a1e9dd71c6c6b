import { useNavigation } from 'react-router'

export function NavigationProgress() {
  const { state } = useNavigation()
  if (state === 'idle') return null
  return (
    <div
      aria-hidden="true"
      className="pointer-events-none absolute inset-x-0 -bottom-0.5 h-0.5 overflow-hidden"
    >
      <div className="selvedge h-full origin-left animate-thread" />
    </div>
  )
}
