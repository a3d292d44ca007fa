// Takes a pupil through an episode by calls: what a journey does not show.
import type { Person, School } from '../school/school.ts'

/** Reads an episode as far as its boss, or to its end, with everything on the way won and each question answered with its first option. */
export const readTo = async (school: School, { id, caller }: Person, episodeId: string, end: 'boss' | 'end'): Promise<void> => {
  await school.putInEpisode(id, episodeId, `before-${episodeId}`)
  for (;;) {
    const { scenes, ends } = await caller.call('story.episode', { episodeId })
    const passages = scenes.at(-1)?.passages ?? []
    await caller.call('story.read-to', { episodeId, scene: scenes.length - 1, passage: passages.length - 1 })
    const last = passages.at(-1)
    if (ends || last === undefined) return
    if (last.is === 'choice') await caller.call('story.decide', { decision: last.decision, option: last.options[0]?.id ?? '' })
    if (last.is === 'play' && last.play === 'boss' && end === 'boss') return
    if (last.is === 'play') await school.winAt(id, episodeId, last.play === 'boss' ? 'boss' : last.id)
  }
}
