// Episodes of the story as its reader gets them.

import { MISSING } from './story-examples.ts'

const narrated = (text: string) => ({ is: 'line', speaker: 'narrator', name: '', text })
const says = (speaker: string, name: string, text: string) => ({ is: 'line', speaker, name, text })
/** The first episode with its reader at this place. */
export const episodeAt = (scene: number, passage: number, chosen: string | null = null) => ({
  episodeId: 'ep_01_xiotein_letter',
  chapter: 1,
  title: 'The Xiotein Letter',
  at: { scene, passage },
  ends: false,
  objectives: [
    { id: 'read-corner', text: 'Find what has changed.', required: true, done: true, plays: 'yesterdays-corner' },
    { id: 'open-seal', text: 'Open the Seal.', required: true, done: false, plays: 'seal' },
    { id: 'no-third-blow', text: 'Strike no blow on every third turn.', required: false, done: false, plays: 'seal' },
  ],
  scenes: [
    {
      id: 'bus-stop',
      title: 'The bus stop',
      place: 'arch',
      passages: [
        narrated('You could walk this street with your eyes shut. Twelve lamp posts, one dog, one bus stop.'),
        narrated('Tonight there are twelve lamp posts and one dog.'),
        narrated(
          'Where the bus stop was, there is an arch of old stone. It looks as if it has always been there, and as if you should have said hello.',
        ),
        { is: 'play', play: 'encounter', id: 'yesterdays-corner', title: "Yesterday's Corner", done: true },
      ],
    },
    {
      id: 'wick',
      title: 'A hole in the dusk',
      place: 'arch',
      passages: [
        narrated(
          'The evening has a hole in it, the size of a coin. Something with wings comes through backwards and says sorry to the hole.',
        ),
        says('wick', 'Wick', 'You read the line. Most people fold it very small and run.'),
        says('wick', 'Wick', 'I am Wick. Two hundred summers as a moth. That is a long time to be nervous.'),
        says('letter', 'The letter', 'There is a chair here with nobody on it.'),
        {
          is: 'choice',
          decision: 'carry',
          question: 'What do you bring along?',
          chosen,
          options: MISSING[0]?.options,
        },
      ],
    },
    ...(chosen === null
      ? []
      : [
          {
            id: 'seal',
            title: 'Three proofs that you are you',
            place: 'stair',
            passages: [
              says('seal', 'The Seal', 'Name. Proof of name. Proof of proof.'),
              { is: 'play', play: 'boss', id: 'seal', title: 'The Seal', done: false },
            ],
          },
        ]),
  ],
})
export const EPISODE = episodeAt(1, 2)
/** An episode of one scene, with its reader in its last line. */
export const LAST_LINE = {
  ...episodeAt(0, 2),
  ends: true,
  scenes: EPISODE.scenes.slice(0, 1).map(scene => ({ ...scene, passages: scene.passages.slice(0, 3) })),
}
