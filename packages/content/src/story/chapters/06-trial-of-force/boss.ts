import type { Boss } from '../../boss.ts'
import { blow, bossMove, does, everyTurns, give, heal, lay, shield, whenPhase } from '../../boss-moves.ts'
import { says } from '../../words.ts'

export const boss: Boss = {
  id: 'bulwark',
  name: says('Bulwark', 'Baluarte'),
  kindness: says('It carried heavy things for small people.', 'Cargaba cosas pesadas para gente pequeña.'),
  strength: 'steady',
  helpPace: 2,
  health: 300,
  covering: [80, 360, 800, 1200],
  phases: [
    { id: 'wall', name: says('Wall', 'Muro'), fromPercent: 100 },
    { id: 'crack', name: says('Crack', 'Grieta'), fromPercent: 66 },
    { id: 'heart', name: says('Heart', 'Corazón'), fromPercent: 33 },
  ],
  moves: [
    bossMove(says('Slab', 'Losa'), does('slab', 'attack', 'single', { energy: 26 }, blow(46))),
    bossMove(says('Slam', 'Mazazo'), does('slam', 'attack', 'enemy_team', { energy: 28, cools: 2 }, blow(32))),
    bossMove(
      says('Brace', 'Plantarse'),
      does('brace', 'defense', 'self', { energy: 20, cools: 2, lasts: 1 }, shield(20), give('guard', 20)),
    ),
    bossMove(
      says('Lightning Rod', 'Pararrayos'),
      does('lightning-rod', 'support', 'self', { energy: 18, cools: 3, lasts: 3 }, give('charge', 8), give('strengthen', 15)),
    ),
    bossMove(
      says('Rockfall', 'Derrumbe'),
      does('rockfall', 'attack', 'enemy_team', { energy: 34, cools: 3, lasts: 1 }, blow(36), lay('expose', 15, 'self')),
      2,
    ),
    bossMove(says('Last Stone', 'Última piedra'), does('last-stone', 'attack', 'single', { energy: 36, cools: 2 }, blow(50)), 3),
  ],
  mechanics: [
    everyTurns(
      2,
      says('Force for Force', 'Fuerza por fuerza'),
      says('On even turns it gives back what it gets.', 'En los turnos pares devuelve lo que recibe.'),
      does('force-for-force', 'defense', 'self', { lasts: 1 }, give('thorns', 30)),
    ),
    whenPhase(
      2,
      says('The Crack', 'La grieta'),
      says('When it cracks, it is open for three turns.', 'Cuando se agrieta, queda al descubierto tres turnos.'),
      does('the-crack', 'utility', 'self', { lasts: 3 }, lay('expose', 20)),
    ),
    whenPhase(
      3,
      says('The Small Hand', 'La mano pequeña'),
      says(
        'At the end it remembers what it was for, and everybody mends.',
        'Al final recuerda para qué lo hicieron, y todo el mundo se recupera.',
      ),
      does('the-small-hand', 'support', 'all', {}, heal(25)),
    ),
  ],
  advice: {
    alone: [says('Strike on odd turns, mend on even ones.', 'Golpea en los turnos impares y recupérate en los pares.')],
    together: [says('Keep the beat together.', 'Que todo el equipo siga el mismo ritmo.')],
  },
  afterDefeat: says('On even turns I answer. Ask on odd ones.', 'En los turnos pares contesto. Pregunta en los impares.'),
}
