import { useState } from 'react'
import { photoOf } from '../../people/index.ts'
import { wordsOf } from '../../platform/call.ts'
import { useUnkeyedCommand } from '../../platform/use-command.ts'
import { storyApi } from '../use-story.ts'
import type { Picture } from './draft.ts'
import { t } from './words/index.ts'

/** Sends a picture that was chosen, and says why one was not taken. */
export function useAddPicture(onAdded: (picture: Picture) => void) {
  const [refused, setRefused] = useState<string | null>(null)
  const [isReading, setReading] = useState(false)
  const send = useUnkeyedCommand(storyApi, 'story.add-picture', { onDone: onAdded })
  const add = async (file: File): Promise<void> => {
    send.forget()
    setRefused(null)
    setReading(true)
    try {
      const photo = await photoOf(file)
      if (photo === null) setRefused(t('picture.tooLarge'))
      else send.send(photo)
    } catch (error) {
      setRefused(wordsOf(error))
    } finally {
      setReading(false)
    }
  }
  return { add, busy: isReading || send.busy, problem: refused ?? send.problem }
}
