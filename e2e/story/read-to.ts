// Takes a pupil through an episode by calls: what a journey does not show.
import type { Person, School } from '../school/school.ts'

/** Puts a pupil into an episode, and reads it as far as its boss, to one of its encounters, or to its end. */
export const readTo = async (school: School, pupil: Person, episodeId: string, end: string): Promise<void> => {
  await school.putInEpisode(pupil.id, episodeId, `before-${episodeId}`)
  await readOnTo(school, pupil, episodeId, end)
}

/** Reads on, with everything on the way won and each question answered with its first option. `end` is `boss`, `end` or an encounter. */
export const readOnTo = async (school: School, { id, caller }: Person, episodeId: string, end: string): Promise<void> => {
  for (;;) {
    const { scenes, ends } = await caller.call('story.episode', { episodeId })
    const passages = scenes.at(-1)?.passages ?? []
    await caller.call('story.read-to', { episodeId, scene: scenes.length - 1, passage: passages.length - 1 })
    const last = passages.at(-1)
    if (ends || last === undefined) return
    if (last.is === 'choice') await caller.call('story.decide', { decision: last.decision, option: last.options[0]?.id ?? '' })
    if (last.is !== 'play') continue
    const place = last.play === 'boss' ? 'boss' : last.id
    if (place === end) return
    await school.winAt(id, episodeId, place)
  }
}
