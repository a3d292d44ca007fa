import { useEffect } from 'react'
import { useLocation } from 'wouter'
import { retryWithBackoff } from '../platform/backoff.ts'
import { useAnswers } from '../platform/use-read.ts'
import { useToast } from '../ui/overlay/toasts.tsx'
import { wordsCame } from '../ui/speech.ts'
import { keptLessons } from './kept-lessons.ts'

const loadSendLeft = async () => {
  const { sendLeft } = await import('./send-left.ts')
  await wordsCame()
  return sendLeft
}

/** Sends the waiting lessons of this device while another screen is open; the scorekeeper screen sends its own while it shows a class. */
export function useLeftLessons(personId: string | null): void {
  const answers = useAnswers()
  const toast = useToast()
  const [path] = useLocation()
  const isElsewhere = path.replace(/\/$/, '') !== '/scorekeeper'

  useEffect(() => {
    if (personId === null || !isElsewhere || keptLessons(personId).length === 0) return
    const show = (words: string, tone: 'good' | 'bad'): void => {
      toast(words, tone)
      void answers.invalidate(['scorekeeping.board', 'scorekeeping.my-submissions'])
    }
    let over = false
    let stop = (): void => undefined
    const begin = retryWithBackoff(() => {
      loadSendLeft().then(
        sendLeft => {
          if (!over) stop = sendLeft(personId, show)
        },
        (error: unknown) => {
          console.info('A lesson waits for the network.', error)
          if (!over) begin.failed()
        },
      )
    })
    begin.tryNow()
    return () => {
      over = true
      begin.reset()
      stop()
    }
  }, [personId, isElsewhere, answers, toast])
}
