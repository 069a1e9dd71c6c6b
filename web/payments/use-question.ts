import { useEffect, useState } from 'react'

type OpenQuestion = { text: string; answer: (confirmed: boolean) => void }

/** A question to the shopper, to be shown while it is open. Leaving without an answer is a no. */
export function useQuestion() {
  const [question, setQuestion] = useState<OpenQuestion>()
  useEffect(() => () => question?.answer(false), [question])
  return {
    question,
    async ask(text: string): Promise<boolean> {
      const confirmed = await new Promise<boolean>((answer) => setQuestion({ text, answer }))
      setQuestion(undefined)
      return confirmed
    },
  }
}
