import type { Chapter } from '../../episode.ts'
import { fixedFor } from '../../fixed.ts'
import { says } from '../../words.ts'
import { boss } from './boss.ts'
import { challenges } from './challenges.ts'
import { encounters } from './encounters.ts'
import { scenes } from './scenes.ts'

export const company: Chapter = {
  ...fixedFor(2),
  title: says('A Company of Four', 'Una compañía de cuatro'),
  episodeTitle: says('Welcome to Xiotein', 'La bienvenida a Xiotein'),
  tagline: says('The Gate has counted to eight for two hundred years.', 'El Portón lleva doscientos años contando hasta ocho.'),
  summary: says(
    'On a dark bridge you meet somebody who cooks, somebody who races and somebody at the edge of the light. The gate counts all of you, finds that one is missing, and stays shut.',
    'En un puente oscuro conoces a alguien que cocina, a alguien que corre y a alguien al borde de la luz. El portón cuenta, ve que falta uno y no se abre.',
  ),
  wornTitle: says('One of Four', 'Una luz de cuatro'),
  letterLine: says('You will see a face in the dark. It is only afraid.', 'Verás una cara en lo oscuro. Solo tiene miedo.'),
  scenes,
  objectives: [
    {
      id: 'light-bridge',
      text: says('Light the bridge.', 'Ilumina el puente.'),
      required: true,
      completion: { by: 'encounter', id: 'light-the-bridge' },
    },
    { id: 'turn-keys', text: says('Turn the keys.', 'Gira las llaves.'), required: true, completion: { by: 'encounter', id: 'four-keys' } },
    { id: 'open-gate', text: says('Open the Gate.', 'Abre el Portón.'), required: true, completion: { by: 'boss' } },
    {
      id: 'stand-at-table',
      text: says('Stand at the table.', 'Llega hasta la mesa.'),
      required: true,
      completion: { by: 'scene', id: 'nine-chairs' },
    },
    {
      id: 'nobody-falls',
      text: says('Nobody falls. Alone, keep half of your health.', 'Que nadie caiga. Sin equipo, conserva la mitad de tu salud.'),
      required: false,
      completion: { by: 'battle-log', id: 'nobody-falls' },
    },
  ],
  encounters,
  boss,
  challenges,
  talk: says(
    'Otto put the fourth bowl back. What could he have done, in five seconds? Think of three things.',
    'Otto regresó el cuarto tazón. ¿Qué pudo hacer en cinco segundos? Piensen en tres cosas.',
  ),
}
