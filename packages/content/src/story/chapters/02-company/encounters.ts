import type { Encounter } from '../../encounter.ts'
import { says } from '../../words.ts'

export const encounters: readonly Encounter[] = [
  {
    id: 'four-keys',
    type: 'mechanic',
    title: says('Four Keys', 'Cuatro llaves'),
    fiction: says(
      'Four locks, four keys, and each of you knows only two things. Tell each other what you know, set the keys, and turn them together.',
      'Cuatro cerraduras y cuatro llaves. Cada quien sabe solo dos cosas. Digan lo que saben, pongan las llaves y gírenlas a la vez.',
    ),
    task: {
      kind: 'hands',
      difficulty: 1,
      beside: ['otto', 'sol', 'wick'],
      levers: [
        {
          name: says('The copper key', 'La llave de cobre'),
          places: [says('left', 'izquierda'), says('right', 'derecha'), says('up', 'arriba'), says('down', 'abajo')],
        },
        {
          name: says('The green key', 'La llave verde'),
          places: [says('left', 'izquierda'), says('right', 'derecha'), says('up', 'arriba'), says('down', 'abajo')],
        },
        {
          name: says('The long key', 'La llave larga'),
          places: [says('left', 'izquierda'), says('right', 'derecha'), says('up', 'arriba'), says('down', 'abajo')],
        },
        {
          name: says('The bent key', 'La llave torcida'),
          places: [says('left', 'izquierda'), says('right', 'derecha'), says('up', 'arriba'), says('down', 'abajo')],
        },
      ],
    },
    comfort: says('Nobody knows enough. That is why there are four of you.', 'Nadie sabe lo suficiente. Para eso somos cuatro.'),
  },
  {
    id: 'sparring-with-sol',
    type: 'combat',
    title: says('Sparring with Sol', 'Una práctica con Sol'),
    fiction: says(
      "Five turns with Sol, by the Gentle Rules. Mend yourself twice, and play all five. You don't have to win.",
      'Cinco turnos con Sol, según las Reglas Amables. Recupérate dos veces y juega los cinco. No hace falta ganar.',
    ),
    task: { kind: 'drill', rival: 'sol', goal: { is: 'finish', turns: 5, mends: 2 } },
    comfort: says(
      'A lost turn tells you something, says Tull. Shall we sit down and read it?',
      'Un turno perdido te cuenta algo, dice Tull. ¿Nos sentamos a oírlo?',
    ),
  },
  {
    id: 'light-the-bridge',
    type: 'puzzle',
    title: says('Light the Bridge', 'Ilumina el puente'),
    fiction: says(
      'Place four lanterns so that every window of the bridge has light. A lantern shines along its row and its column, until a wall stops it.',
      'Coloca cuatro faroles para que todas las ventanas del puente tengan luz. Un farol ilumina su fila y su columna hasta topar con un muro.',
    ),
    task: { kind: 'lamplight', width: 4, lamps: 4 },
    comfort: says(
      'A dark window is not a mistake. It is the next place to look.',
      'Una ventana oscura no es un error. Es el siguiente lugar que mirar.',
    ),
  },
  {
    id: 'a-place-for-everything',
    type: 'mechanic',
    title: says('A Place for Everything', 'Cada cosa en su lugar'),
    fiction: says(
      'The plate shows the hall as it ought to be. Two things are different tonight. Find them for the gate.',
      'La placa muestra la sala como debería estar. Esta noche dos cosas son diferentes. Encuéntralas para el portón.',
    ),
    task: {
      kind: 'watch',
      plate: 'hall',
      mixed: false,
      changes: 2,
      details: [
        {
          sketch: 'broom',
          was: says('A broom leans on the left of the door.', 'Hay una escoba a la izquierda de la puerta.'),
          becomes: says('A broom leans on the right of the door.', 'Hay una escoba a la derecha de la puerta.'),
        },
        {
          sketch: 'plates',
          was: says('Eight plates stand on the table.', 'En la mesa hay ocho platos.'),
          becomes: says('Nine plates stand on the table.', 'En la mesa hay nueve platos.'),
        },
        {
          sketch: 'great-clock',
          was: says('The great clock stands at the first mark.', 'El gran reloj está en la primera marca.'),
          becomes: says('The great clock stands at the second mark.', 'El gran reloj está en la segunda marca.'),
        },
        {
          sketch: 'cap',
          was: says('A cap hangs on the third chair.', 'De la tercera silla cuelga una gorra.'),
          becomes: says('A cap hangs on the fourth chair.', 'De la cuarta silla cuelga una gorra.'),
        },
        {
          sketch: 'carpet',
          was: says('The stairs have a red carpet.', 'La escalera tiene una alfombra roja.'),
          becomes: says('The stairs have a green carpet.', 'La escalera tiene una alfombra verde.'),
        },
        {
          sketch: 'map',
          was: says('A map hangs over the fireplace.', 'Sobre la chimenea cuelga un mapa.'),
          becomes: says('A star chart hangs over the fireplace.', 'Sobre la chimenea cuelga una carta de estrellas.'),
        },
        {
          sketch: 'candles',
          was: says('One candle is burning.', 'Arde una vela.'),
          becomes: says('Two candles are burning.', 'Arden dos velas.'),
        },
        {
          sketch: 'law',
          was: says('The law is nailed up with four nails.', 'La ley está clavada con cuatro clavos.'),
          becomes: says('The law is nailed up with three nails.', 'La ley está clavada con tres clavos.'),
        },
      ],
    },
    comfort: says(
      'Say each thing aloud, and then look again. The gate does it that way, too.',
      'Di cada cosa en voz alta y vuelve a mirar. El portón también lo hace así.',
    ),
  },
]
