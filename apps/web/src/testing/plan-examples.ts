// The plan of a fight, which is a challenge of the story, and what was said about it.

import { challenge, pays } from './story-examples.ts'

export const PLAN_CHALLENGE = challenge('strategy', 'A plan', 'Plan all three parts of the fight: what you do, and what you save.', {
  by: 'plan',
  rewards: pays(150, 125),
  progress: { have: 1, need: 2 },
})

const options = (...labels: string[]) => labels.map((label, at) => ({ id: `option-${at}`, label }))
export const PLAN = {
  right: 1,
  parts: ['Crowned', 'Torn', 'Seen'].map(name => ({
    id: name.toLowerCase(),
    name,
    about: 'He sits in his crown and presses on every third turn. Between two turns he draws a curtain, and most blows miss it.',
    does: options('I strike the curtain as hard as I can.', 'I raise my shield before turns 3, 6 and 9.', 'I wait until he is tired.'),
    keeps: options('Nothing. What I have, I use now.', 'My mends. I never use them.', 'My strong moves, until the curtain is open.'),
  })),
}
export const JUDGED = {
  enough: false,
  parts: PLAN.parts.map(({ id }, at) => ({
    id,
    right: at === 0,
    word:
      at === 0
        ? 'Sol nods. “Count to three. Then shield.”'
        : 'Nela points at the tear. “It is open for two turns. What do you need to have left then?”',
  })),
}
