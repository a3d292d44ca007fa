import { shownNameChanged } from '../people/index.ts'
import { listenTo } from '../platform/listen-to.ts'
import { emitLobbies, emitToGuides } from './live-events.ts'
import { nameByHost } from './lobby-rows.ts'

/** The duels that bear the name of a host bear the new one, on every open page. */
export const renameDuels = listenTo(shownNameChanged, async (change, { personId }) => {
  if ((await nameByHost(change.tx, personId)) === 0) return
  emitLobbies(change)
  await emitToGuides(change, [personId])
})
