import type { Challenge } from '../../episode.ts'
import { pays } from '../../pays.ts'
import { says, type Words } from '../../words.ts'

/** An ethics challenge lights a lantern, and pays nothing else. */
const lantern = (id: string, title: Words, description: Words, by: 'ticked' | 'handed-in' = 'ticked'): Challenge => ({
  ...{ id, title, description, type: 'ethical', after: [], requirements: [] },
  rewards: [{ type: 'ethics', value: id }],
  evidence: { by },
})

const ETHICS: readonly Challenge[] = [
  lantern(
    'believe',
    says('Believe', 'Creer'),
    says('Write what a teammate will manage. Open it later.', 'Escribe lo que logrará alguien de tu equipo. Ábrelo más adelante.'),
  ),
  lantern(
    'listen',
    says('Listen', 'Escuchar'),
    says(
      'Let somebody tell you something for two minutes. Say it back.',
      'Deja que alguien te cuente algo dos minutos. Repíteselo con tus palabras.',
    ),
  ),
  lantern(
    'speak',
    says('Speak', 'Hablar'),
    says('Ask a question that you would have kept to yourself.', 'Haz una pregunta que te habrías guardado.'),
  ),
  lantern(
    'grow',
    says('Grow', 'Crecer'),
    says('Do a piece of work again. Show both.', 'Vuelve a hacer un trabajo. Enseña los dos.'),
    'handed-in',
  ),
  lantern('letgo', says('Let go', 'Soltar'), says('Hand over a job, or end a quarrel.', 'Cede una tarea o acaba con una pelea.')),
  lantern(
    'give',
    says('Give', 'Dar'),
    says('Notice somebody, and let them have the credit.', 'Fíjate en alguien y deja que el mérito sea suyo.'),
  ),
]

export const challenges: readonly Challenge[] = [
  {
    ...{ id: 'advanced-classes', type: 'mentorship', after: [] },
    title: says('Teach somebody', 'Enseña a alguien'),
    description: says('Teach somebody what you know, for five minutes.', 'Enseña a alguien lo que sabes, durante cinco minutos.'),
    requirements: [
      {
        type: 'ability',
        value: 'creation-mastery',
        description: says('You have Creation Mastery, from level 8 on.', 'Tienes Maestría de la Creación, desde el nivel 8.'),
      },
    ],
    rewards: pays(125, 100),
    evidence: { by: 'ticked' },
  },
  {
    ...{ id: 'rivalry', type: 'solo', after: [] },
    title: says('Three rounds', 'Tres asaltos'),
    description: says('Spar three times. Notice three things.', 'Haz tres asaltos. Fíjate en tres cosas.'),
    requirements: [
      {
        type: 'rival',
        value: 'sol',
        description: says('You have chosen what your rival is for.', 'Has elegido para qué quieres a tu rival.'),
      },
    ],
    rewards: pays(100, 100),
    evidence: { by: 'system', when: 'rounds:3' },
  },
  ...ETHICS,
  {
    ...{ id: 'chapter-reward', type: 'personal', requirements: [] },
    title: says('Six lanterns', 'Seis faroles'),
    description: says('Light all six.', 'Enciende los seis.'),
    after: ['advanced-classes', 'rivalry', ...ETHICS.map(({ id }) => id)],
    rewards: [...pays(500), { type: 'blessing', value: 'six-lanterns' }],
    evidence: { by: 'system', when: 'challenges' },
  },
]
