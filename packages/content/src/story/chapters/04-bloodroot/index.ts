import type { Chapter } from '../../episode.ts'
import { fixedFor } from '../../fixed.ts'
import { says } from '../../words.ts'
import { boss } from './boss.ts'
import { challenges } from './challenges.ts'
import { encounters } from './encounters.ts'
import { scenes } from './scenes.ts'

export const bloodroot: Chapter = {
  ...fixedFor(4),
  title: says('Beasts of the Bloodroot', 'Las bestias de la raíz roja'),
  episodeTitle: says('First Bloodroot', 'La primera raíz roja'),
  tagline: says('Tell it to the flower first.', 'Cuéntaselo primero a la flor.'),
  summary: says(
    'A red thread ends at a wood. There is nothing in it, says the cook. But a flower in there listens to what hurts. Nobody has told it anything for years, so what was swallowed got up and walked.',
    'Un hilo rojo acaba en un bosque donde, según el cocinero, no hay nada. Pero ahí una flor escucha lo que duele. Hace años que nadie le cuenta nada, y lo que la gente se tragó se levantó y echó a andar.',
  ),
  wornTitle: says('Ear of the Wood', 'Oído del bosque'),
  letterLine: says('I broke something and said it was the wind.', 'Rompí algo y dije que fue el viento.'),
  scenes,
  objectives: [
    { id: 'calm', text: says('Calm the Hiccup.', 'Calma al Hipo.'), required: true, completion: { by: 'encounter', id: 'the-hiccup' } },
    {
      id: 'tracks',
      text: says('Read the tracks.', 'Lee los rastros.'),
      required: true,
      completion: { by: 'encounter', id: 'four-tracks' },
    },
    {
      id: 'flower',
      text: says('Keep the flower safe.', 'Protege la flor.'),
      required: true,
      completion: { by: 'encounter', id: 'round-the-flower' },
    },
    { id: 'breathe', text: says('Let the Stag breathe.', 'Deja respirar al Ciervo.'), required: true, completion: { by: 'boss' } },
    {
      id: 'choose',
      text: says('Choose at the flower.', 'Elige junto a la flor.'),
      required: false,
      completion: { by: 'decision', key: 'bloodroot' },
    },
  ],
  encounters,
  boss,
  challenges,
  talk: says(
    'Where can one go at this school when something hurts? Make a list of doors and times together. Nobody says what for.',
    '¿Adónde se puede ir en esta escuela cuando algo duele? Hagan una lista de puertas y horarios. Nadie dice para qué.',
  ),
}
