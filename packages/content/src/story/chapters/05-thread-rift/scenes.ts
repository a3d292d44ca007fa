import { type Scene, saidBy } from '../../scene.ts'
import { says } from '../../words.ts'

const narrator = saidBy('narrator')
const letter = saidBy('letter')
const wick = saidBy('wick')
const sol = saidBy('sol')
const nela = saidBy('nela')
const tull = saidBy('tull')
const vale = saidBy('vale')
const loom = saidBy('keeping-loom')

export const scenes: readonly Scene[] = [
  {
    id: 'humming-ground',
    title: says('Humming ground', 'El suelo que zumba'),
    place: 'rift',
    passages: [
      wick(
        'Until now: in a wood a stag breathed out. As a boy Mr Pell was behind the Veil, and he came back. So people can come back.',
        'Hasta ahora: en un bosque un ciervo soltó el aire. De niño, el señor Pell estuvo detrás del Velo, y volvió. O sea que se puede volver.',
      ),
      {
        recalls: 'bloodroot',
        lines: {
          aloud: [wick('You told a flower something, aloud.', 'Le contaste algo a una flor, en voz alta.')],
          quiet: [wick('You told a flower something, without a sound.', 'Le contaste algo a una flor, sin hacer ruido.')],
          'not-today': [wick('You sat with a flower, and said: not today.', 'Te sentaste con una flor y dijiste: hoy no.')],
          none: [],
        },
      },
      narrator(
        'Behind the wood the ground hums. Tapioca the goat stands with one ear to it and chews more slowly.',
        'Detrás del bosque, el suelo zumba. La cabra Tapioca pega una oreja al suelo y mastica más despacio.',
      ),
      wick(
        'Threads. They run under everything here. If you know somebody, there is one between you.',
        'Hilos. Corren por debajo de todo. Si conoces a alguien, hay uno entre los dos.',
      ),
      narrator(
        'Then the ground stops. There is a crack in the world, as wide as a street. Copper threads cross it, and nothing else does.',
        'Y el suelo se acaba. Hay una grieta en el mundo, ancha como una calle. La cruzan hilos de cobre y nada más.',
      ),
      narrator(
        'Tapioca has eaten the warning sign. She looks sorry for one second.',
        'Tapioca se comió el cartel de peligro. Durante un segundo parece arrepentida.',
      ),
      { plays: 'rift-bridge' },
      narrator(
        'The old bridge unfolds as far as a ledge in the middle. After that there is only thread.',
        'El puente viejo se despliega hasta una cornisa, a medio camino. Más allá solo hay hilo.',
      ),
    ],
  },
  {
    id: 'tapping',
    title: says('Tapping', 'Golpecitos'),
    place: 'rift',
    passages: [
      narrator(
        'On one thread somebody is tapping. A few taps, a pause, and a few more. Wick unrolls the old tapping chart: a square of letters, in rows.',
        'En uno de los hilos alguien da golpecitos. Unos pocos, una pausa y otros pocos. Wick desenrolla la vieja tabla de golpecitos: un cuadro de letras, en filas.',
      ),
      { plays: 'long-and-short' },
      narrator('That word was only a test. Now comes the message.', 'Esa palabra fue solo una prueba. Ahora viene el mensaje.'),
      nela('Safe. Bored. Bring soup.', 'Estoy bien. Aburrida. Trae sopa.'),
      narrator(
        'You laugh, because it is so much like somebody you hardly know.',
        'Te ríes, porque suena igualito a alguien que apenas conoces.',
      ),
      wick(
        'She is on the other side. And she has not asked to be fetched. Did you notice?',
        'Está al otro lado. Y no ha pedido que vayan por ella. ¿Te fijaste?',
      ),
    ],
  },
  {
    id: 'the-wind',
    title: says('“The wind”', '«El viento»'),
    place: 'rift',
    passages: [
      narrator(
        'In the morning the thread hangs down into the dark, broken in two. The tapping has stopped.',
        'Por la mañana el hilo cuelga hacia lo oscuro. Está partido en dos. Ya no se oye nada.',
      ),
      sol('It was the wind.', 'Fue el viento.'),
      tull(
        'There was no wind. I sleep with the window open. It is good for the wool.',
        'No hubo viento. Duermo con la ventana abierta. Le hace bien al estambre.',
      ),
      sol('Then it was a small one.', 'Pues sería uno chiquito.'),
      narrator(
        'Sol says it to the ground, and quickly. Sol says everything quickly.',
        'Sol lo dice mirando al suelo, y rápido. Sol dice todo rápido.',
      ),
      narrator(
        'Seven people stood at the rift last night, and it was too dark for faces. Most of them cover up for somebody, to be nice. So you ask them all.',
        'Anoche había siete personas en la grieta, y no se veían las caras. Casi todas quieren cubrir a alguien, por amabilidad. Así que les preguntas.',
      ),
      { plays: 'four-who-were-there' },
      narrator(
        'So now you know. Sol stood in that spot. You wish you were worse at this.',
        'Así que ya lo sabes. En ese lugar estaba Sol. Ojalá te saliera peor.',
      ),
    ],
  },
  {
    id: 'lamp-with-your-name',
    title: says('A lamp with your name', 'Una lámpara con tu nombre'),
    place: 'rift',
    passages: [
      vale(
        'First, somebody has to lead the way across. Second, I have asked the company. Third, they said you.',
        'Primero, alguien tiene que guiar al grupo hasta el otro lado. Segundo, les pregunté quién. Tercero, dijeron tu nombre.',
      ),
      narrator('She hands you a lamp. It has your name on it.', 'Ella te da una lámpara. Lleva tu nombre.'),
      vale(
        'Fourth, it does not make you wiser. If something goes wrong, they will all look at you.',
        'Cuarto, la lámpara no te hace saber más. Si algo sale mal, te mirarán a ti.',
      ),
      vale(
        "Fifth, one of Estela's plates says: she broke my best glass, and told me before breakfast. I trust her with the others.",
        'Quinto, una placa de Estela dice: rompió mi mejor lente y me lo dijo antes del desayuno. A ella le confío a los demás.',
      ),
      vale(
        'Sixth, the bare one hangs crooked again. I have stopped straightening it. Perhaps she meant it to.',
        'Sexto, la que no dice nada vuelve a estar torcida. Ya no la enderezo. Quizá ella la quería así.',
      ),
      narrator('The lamp is not heavy. You notice it all the same, at every step.', 'La lámpara no pesa. Aun así la notas a cada paso.'),
      narrator(
        'On the ledge Tapioca has got stuck. She is too proud to bleat.',
        'En la cornisa, Tapioca se quedó atorada. Es demasiado orgullosa para balar.',
      ),
      { plays: 'tapioca-on-the-ledge' },
    ],
  },
  {
    id: 'on-the-ledge',
    title: says('On the ledge', 'En la cornisa'),
    place: 'rift',
    passages: [
      narrator(
        'Sol is sitting on the ledge, both legs over the drop, and not counting anything.',
        'Sol está en la cornisa, con las piernas colgando. No cuenta nada.',
      ),
      sol(
        'I wanted to be across first. One step ahead. I pulled, and it was thinner than it looked.',
        'Quería cruzar antes que nadie. Ir un paso adelante. Jalé, y era más delgado de lo que parecía.',
      ),
      sol(
        'And she stopped tapping. In the middle of a word. I keep guessing the word.',
        'Y ella dejó de dar golpecitos. A mitad de palabra. No dejo de pensar en qué palabra era.',
      ),
      sol(
        "If I say it, I'm the one who did it. If I don't, I'm still the one. That's a rotten race.",
        'Si lo digo, fui yo. Si no lo digo, también. Es una carrera que pierdo de las dos maneras.',
      ),
      {
        decides: 'thread',
        question: says('You carry the lamp. What do you do?', 'Tú llevas la lámpara. ¿Qué haces?'),
        options: {
          share: {
            label: says('Carry half of it: nobody should say that alone', 'Cargar con la mitad: nadie debería decirlo a solas'),
            answer: [
              sol('But it was me, not you.', 'Pero fui yo, no tú.'),
              narrator(
                'You know. But a heavy thing has two ends. Sol moves over, and there is room for two on the ledge.',
                'Ya lo sabes. Pero lo que pesa tiene dos puntas. Sol te hace lugar. En la cornisa caben dos.',
              ),
            ],
          },
          wait: {
            label: says('Wait a night, so that Sol can say it', 'Esperar una noche para que Sol lo diga'),
            answer: [
              sol("You wouldn't tell? Until when?", '¿No lo dirías? ¿Hasta cuándo?'),
              narrator(
                'Until breakfast, you say. Sol nods, and does not sleep, and neither do you.',
                'Hasta el desayuno, dices. Sol asiente. Esa noche no duerme nadie.',
              ),
            ],
          },
          tell: {
            label: says('Tell Director Vale, but tell Sol first', 'Decirle a la directora Vale, pero primero a Sol'),
            answer: [
              sol('Then go. At least you said it to my face.', 'Pues ve. Al menos me lo dijiste a la cara.'),
              vale(
                'Thank you. I shall not shout. I have tried it. It only makes the next child quieter.',
                'Gracias. No voy a gritar. Una vez grité, y ya nadie me contaba nada.',
              ),
            ],
          },
        },
      },
    ],
  },
  {
    id: 'the-loom',
    title: says('The Loom', 'El Telar'),
    place: 'rift',
    passages: [
      narrator(
        'Before breakfast a machine for weaving climbs out of the dark. It looks like a harp on legs, and it has caught every loose thread.',
        'Antes del desayuno sube de la oscuridad una máquina de tejer. Parece un arpa con patas y atrapó todos los hilos sueltos.',
      ),
      loom(
        'One thread broke. No thread will ever break again. Hold still.',
        'Un hilo se rompió. No se romperá ninguno más. Que nada se mueva.',
      ),
      narrator(
        'The threads draw tight. You cannot lift your arm, and neither can the person on the other end.',
        'Los hilos se tensan. No puedes levantar el brazo, y quien está al otro extremo tampoco.',
      ),
      loom(
        'A boy broke one. He said it was the wind, and then he cried. So I was made. I have held them ever since.',
        'Un niño rompió uno. Dijo que fue el viento, y luego lloró. Por eso me hicieron. Desde entonces los sujeto.',
      ),
      wick(
        'If nothing can move, nothing can be said. Somebody should tell it that. Gently. With a hammer.',
        'Si nada se mueve, tampoco se dice nada. Alguien debería explicárselo. Con cariño. Y con un martillo.',
      ),
      wick('If you save energy in your pockets, it pulls it out again.', 'Si guardas energía en el bolsillo, te la saca de un jalón.'),
      { plays: 'keeping-loom' },
    ],
  },
  {
    id: 'the-knot',
    title: says('The knot', 'El nudo'),
    place: 'rift',
    passages: [
      narrator(
        'The cloth runs off the Loom in long slow waves, and settles across the rift. In the brass beneath it five small fingers have left their mark.',
        'La tela resbala del Telar en ondas largas y lentas, y queda tendida sobre la grieta. Debajo, en el latón, cinco dedos pequeños dejaron su marca.',
      ),
      loom(
        'Loose is not the same as broken. I see that now. May I keep the ends from tangling?',
        'Flojo no es lo mismo que roto. Ahora lo veo. ¿Puedo cuidar que las puntas no se enreden?',
      ),
      narrator(
        'The two ends of the thread lie on the ledge. Sol picks them up before anybody else can.',
        'Las dos puntas del hilo están en la cornisa. Sol las toma antes que nadie.',
      ),
      sol("I broke it. It wasn't the wind. I'll tie it.", 'Yo lo rompí. No fue el viento. Yo lo ato.'),
      narrator('It is a lumpy knot, and thicker than the thread. It hums.', 'Es un nudo lleno de bultos, más grueso que el hilo. Zumba.'),
      narrator('One word comes through: the one that broke off.', 'Llega una sola palabra: la que se quedó a medias.'),
      nela('NINE.', 'NUEVE.'),
      wick('The chair? The lamp? I have to sit down. I am sitting.', '¿La silla? ¿La lámpara? Tengo que sentarme. Ya me senté.'),
      wick(
        'If you have read something in a mirror, keep it warm. It belongs to somebody, who should hear it first.',
        'Si leíste algo en un espejo, guárdalo calientito. Es de alguien, y ese alguien debe oírlo primero.',
      ),
      letter('I built a wall so that nothing could hurt. It hurt.', 'Levanté un muro para que nada doliera. Dolió.'),
    ],
  },
]
