import { ReasonsSection } from './reasons-section.tsx'
import { ReturnsList } from './returns-list.tsx'

/** The returns, and why things come back. It is loaded apart, as every page downloads the list of routes with their files. */
export default function ReturnsArea({ announce }: { announce: (words: string) => void }) {
  return (
    <>
      <ReturnsList announce={announce} />
      <ReasonsSection />
    </>
  )
}
