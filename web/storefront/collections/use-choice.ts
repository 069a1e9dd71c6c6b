import { useEffect, useState } from 'react'
import { type NavigateOptions, useLocation, useNavigate, useNavigation } from 'react-router'
import { to } from '../../paths.ts'
import { type Choice, readChoice } from './choice.ts'

type Choices = {
  /** What the address says, and the list on the screen answers. */
  shown: Choice
  /** What was asked for last: the controls show it at once. */
  asked: Choice
  choose: (choice: Choice, options?: NavigateOptions) => void
}

const readAddress = ({ search }: { search: string }) => readChoice(new URLSearchParams(search))

/** The choice that the address holds, and the one on its way there. */
export function useChoice(): Choices {
  const location = useLocation()
  const navigation = useNavigation()
  const navigate = useNavigate()
  const [pressed, setPressed] = useState<Choice>()

  // biome-ignore lint/correctness/useExhaustiveDependencies: every arrival, also at the same address, is the last word
  useEffect(() => {
    if (navigation.state === 'idle') setPressed(undefined)
  }, [navigation.state, location.key])

  const shown = readAddress(location)
  const next = navigation.location
  const underWay = next?.pathname === to.collections() ? readAddress(next) : shown
  return {
    shown,
    asked: pressed ?? underWay,
    choose: (choice, options) => {
      setPressed(choice)
      void navigate(to.collections(choice), options)
    },
  }
}
