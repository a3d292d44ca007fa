import { type Scene, saidBy } from '../../scene.ts'
import { says } from '../../words.ts'

const narrator = saidBy('narrator')
const letter = saidBy('letter')
const wick = saidBy('wick')
const otto = saidBy('otto')
const sol = saidBy('sol')
const nela = saidBy('nela')
const tull = saidBy('tull')
const halloran = saidBy('halloran')
const bulwark = saidBy('bulwark')

export const scenes: readonly Scene[] = [
  {
    id: 'weather',
    title: says('Weather', 'Mal tiempo'),
    place: 'ring',
    passages: [
      narrator(
        'Beyond the rift stands a storm that does not go away. The Veil hangs right down into it.',
        'Más allá de la grieta hay una tormenta que no se va. El Velo cuelga hasta dentro de ella.',
      ),
      tull(
        'Hoods up. In any other storm we would be indoors. This one is made of stone and sulking.',
        'Capuchas puestas. En cualquier otra tormenta estaríamos bajo techo. Esta es de piedra y de mal humor.',
      ),
      {
        recalls: 'thread',
        lines: {
          share: [
            sol(
              "You took half of it, on the ledge. I haven't said thank you. Thank you. There. Done.",
              'En la cornisa cargaste con la mitad. No te di las gracias. Gracias. Ya está.',
            ),
          ],
          wait: [
            sol(
              'You waited, and I said it before breakfast. It was the longest night I have ever run.',
              'Esperaste, y lo dije antes del desayuno. Fue la noche más larga que he corrido.',
            ),
          ],
          tell: [
            sol(
              'You told Vale, and you told me first. I was angry till Tuesday. Today is Wednesday.',
              'Se lo contaste a Vale, y antes a mí. La rabia me duró hasta el martes. Hoy es miércoles.',
            ),
          ],
          none: [sol('I tied the knot, and it held. I keep looking back at it.', 'Até el nudo y aguanta. No dejo de volverme a mirarlo.')],
        },
      },
      otto(
        'Where will it strike next? Each of us sees a piece of the sky. Ms Halloran hears one, along the thread.',
        '¿Dónde caerá el próximo? Cada cual ve un trozo de cielo. La maestra Halloran oye otro, por el hilo.',
      ),
      { plays: 'storm-watch' },
    ],
  },
  {
    id: 'ladders-of-light',
    title: says('Ladders of light', 'Escaleras de luz'),
    place: 'ring',
    passages: [
      narrator(
        'In the middle is a ring of stones, and some have fallen on others. Over each hangs a ladder of light, too high to climb.',
        'En el centro hay un círculo de piedras, y unas cayeron sobre otras. Sobre cada una cuelga una escalera de luz, demasiado alta.',
      ),
      halloran('Halloran here. Tell me what you see, and not what you fear.', 'Aquí Halloran. Dime qué ves, no qué temes.'),
      narrator('You tell her. She is so quiet that you can hear her think.', 'Se lo cuentas. Calla tanto que se la oye pensar.'),
      halloran('Then there is an order. Which stone can get up first?', 'Entonces hay un orden. ¿Qué piedra puede levantarse primero?'),
      { plays: 'stones-in-order' },
      narrator(
        'All eight stones are awake now. All eight think very well of themselves.',
        'Las ocho piedras ya están despiertas. Las ocho están encantadas consigo mismas.',
      ),
      { plays: 'boastful-stone' },
      narrator(
        'Now the ladders come down. From the top you see something as large as a hill, with its arms closed. On its knee somebody has scratched BULWARK: a wall that protects.',
        'Ahora las escaleras bajan. Desde arriba ves algo grande como una colina, con los brazos cerrados. En la rodilla dice BALUARTE: un muro que protege.',
      ),
    ],
  },
  {
    id: 'tull-steps-back',
    title: says('Tull steps back', 'Tull da un paso atrás'),
    place: 'ring',
    passages: [
      sol('We hit it. All together, as hard as we can.', 'Le pegamos. A la vez y con toda la fuerza.'),
      narrator(
        'You all try. Each blow comes back. The arms close a little tighter.',
        'Lo intenta todo el equipo. Cada golpe vuelve. Los brazos se cierran un poco más.',
      ),
      tull('Stop. Behind me.', 'Basta. Detrás de mí.'),
      narrator(
        'He has already taken off his coat. Then he looks at you, and puts it on again, one sleeve after the other.',
        'Ya tiene el abrigo en la mano. Luego te mira y se lo pone otra vez, manga a manga.',
      ),
      tull(
        'I step in too early. I always have. So nobody here has ever found out what they can do.',
        'Me meto demasiado pronto. Siempre. Por eso aquí nadie descubrió nunca lo que sabe hacer.',
      ),
      tull(
        'I am going to stand over there. It is the hardest exercise I know. I brought wool.',
        'Me voy a poner ahí. Es el ejercicio más difícil que conozco. Traje lana.',
      ),
      narrator('First you practise on a small stone.', 'Primero practicas con una piedra pequeña.'),
      { plays: 'carry-dont-break' },
      narrator('You carry it out of the rain in both arms, like a loaf.', 'La llevas en brazos adonde no llueve, como un pan.'),
    ],
  },
  {
    id: 'put-it-down',
    title: says('Put it down', 'Déjalo en el suelo'),
    place: 'ring',
    passages: [
      narrator(
        'The thing looks at what you hold. It has never seen anybody come with empty hands.',
        'Aquello mira lo que llevas. Nunca ha visto llegar a nadie con las manos vacías.',
      ),
      wick('It is afraid of your hands. That is a new one.', 'Le dan miedo tus manos. Eso sí que es nuevo.'),
      {
        decides: 'down',
        question: says('What do you put down?', '¿Qué dejas en el suelo?'),
        options: {
          shield: {
            label: says('My shield', 'El escudo'),
            answer: [
              narrator(
                'You lay it on the wet grass. Rain drums on it. Your arm feels cold, and very light.',
                'Lo dejas sobre la hierba mojada. La lluvia tamborilea en él. Notas el brazo frío y muy ligero.',
              ),
            ],
          },
          lamp: {
            label: says('My lamp', 'La lámpara'),
            answer: [
              narrator(
                'You set it down and step back. Its light falls on the giant now, instead of on your feet.',
                'La dejas y te apartas. Ahora su luz cae sobre el gigante y no sobre tus pies.',
              ),
            ],
          },
          seat: {
            label: says('Myself: I sit down', 'A mí: me siento aquí'),
            answer: [
              narrator(
                'You sit down in the rain, as you sit with somebody who does not want to talk. It is very wet.',
                'Te sientas bajo la lluvia, como se hace con quien no quiere hablar. Está todo mojadísimo.',
              ),
            ],
          },
        },
      },
      narrator(
        'One finger of the closed hands moves. It is as thick as a tree, and it trembles.',
        'Se mueve un dedo de las manos cerradas. Es ancho como un árbol, y tiembla.',
      ),
    ],
  },
  {
    id: 'bulwark',
    title: says('Bulwark', 'Baluarte'),
    place: 'ring',
    passages: [
      {
        recalls: 'bloodroot',
        lines: {
          aloud: [
            bulwark(
              'You came through the wood. You walk like somebody who has put something down.',
              'Pasaste por el bosque. Caminas como quien dejó algo en el suelo.',
            ),
          ],
          quiet: [
            bulwark(
              'You came through the wood. You walk softly. Quiet things can be heavy. I know.',
              'Pasaste por el bosque. Caminas sin ruido. Lo callado también puede pesar. Yo lo sé.',
            ),
          ],
          'not-today': [
            bulwark(
              'You came through the wood, and you still carry something. That is allowed, for a while.',
              'Pasaste por el bosque y todavía cargas con algo. Se puede, durante un tiempo.',
            ),
          ],
          none: [bulwark('You carry something. Everybody who comes here does.', 'Cargas con algo. Le pasa a quien llega hasta aquí.')],
        },
      },
      bulwark(
        'I carried for small people. Stones, water, a tired goat. Nobody ever told me: thank you, that is enough now.',
        'Cargaba cosas para gente pequeña. Piedras, agua, una cabra cansada. Nadie me dijo nunca: gracias, ya basta.',
      ),
      bulwark(
        'So I hold on. What I hold, nobody breaks. But my arms have gone to sleep.',
        'Así que sujeto. Lo que sujeto no se rompe. Pero se me durmieron los brazos.',
      ),
      otto('And does it get soup?', '¿Y le llega la sopa?'),
      narrator('The giant thinks about that. It is out of practice. It thunders.', 'El gigante lo piensa. Le falta práctica. Truena.'),
      bulwark(
        'Knock, then. On odd turns my arms come loose. On even turns I am still afraid.',
        'Golpea, entonces. En los turnos impares se me aflojan los brazos. En los pares aún tengo miedo.',
      ),
      {
        recalls: 'promise',
        lines: {
          pace: [
            sol(
              "I keep the beat, you keep up. One, strike. Two, wait. Don't let me be alone at the front!",
              'Yo marco el ritmo y tú me sigues. Uno, golpe. Dos, espera. ¡Que no me quede delante sin ti!',
            ),
          ],
          nerve: [
            sol(
              "I dare you to do nothing on the second beat. Go on. It'll be the bravest thing I see all day.",
              '¡A que no te atreves a no hacer nada en el segundo tiempo! Vamos. Será lo más valiente que vea hoy.',
            ),
          ],
          care: [
            sol(
              'I look at its left, you look at its right. If it moves, we say so. Nobody hits blind.',
              'Yo le miro la izquierda y tú la derecha. Si se mueve, se dice. Nadie pega a ciegas.',
            ),
          ],
          none: [sol('Odd, we act. Even, we breathe. Tull, are you watching?', 'Impar, actuamos. Par, respiramos. Tull, ¿estás mirando?')],
        },
      },
      tull('I am knitting.', 'Estoy tejiendo.'),
      { plays: 'bulwark' },
    ],
  },
  {
    id: 'took-your-time',
    title: says('“You took your time”', '«Ya era hora»'),
    place: 'ring',
    passages: [
      narrator(
        'You say it, because nobody ever has: “Thank you. That is enough now.”',
        'Lo dices tú, porque nadie lo dijo nunca: «Gracias. Ya basta».',
      ),
      bulwark('Oh.', 'Ah.'),
      narrator(
        'The hands open, so slowly that the storm has ended by the time they are done.',
        'Las manos se abren, tan despacio que, cuando acaban, ya no hay tormenta.',
      ),
      narrator(
        'Under a grey rag of the Veil sits Nela, dry from head to foot. She turns down a page of her book.',
        'Bajo un trapo gris del Velo está Nela, seca de pies a cabeza. Dobla la esquina de una página de su libro.',
      ),
      nela('You took your time.', 'Ya era hora.'),
      {
        recalls: 'bridge',
        lines: {
          asked: [
            nela(
              'You asked my name, once. I said it to myself every night, so that I would not lose it.',
              'Una vez me preguntaste el nombre. Me lo repetía cada noche para no perderlo.',
            ),
          ],
          lent: [
            nela("Here's your light back. I said I would.", 'Toma, tu luz. Dije que te la devolvería.'),
            narrator('You give her the mitten. It is still warm.', 'Le das la manopla. Todavía está caliente.'),
          ],
          walked: [
            nela(
              'You looked back. On the bridge. I had bet myself that nobody would.',
              'Volviste la cabeza. En el puente. Había apostado a que no lo haría nadie.',
            ),
          ],
          none: [nela('I saw you before you saw me. That is mostly how it goes.', 'Yo te vi antes que tú a mí. Suele pasar.')],
        },
      },
      otto(
        "I brought the bowl. It's been empty since Monday, because I couldn't wait.",
        'Traje el cuenco. Está vacío desde el lunes, porque no pude esperar.',
      ),
      narrator('You ask her whether she wants to come back.', 'Le preguntas si quiere volver.'),
      nela(
        "In there nobody wanted me to be anything. I read four books. I don't know yet whether this is a rescue.",
        'Ahí dentro nadie me pedía ser nada. Leí cuatro libros. Aún no sé si esto es un rescate.',
      ),
      nela("I'll come as far as the soup. Then ask me again.", 'Voy hasta la sopa. Después, pregúntame otra vez.'),
      narrator('“And NINE?” you ask. “What was that?”', '«¿Y NUEVE?», preguntas. «¿Qué era eso?»'),
      nela(
        'Somebody in there counts to nine, all night. I thought you should know.',
        'Ahí dentro alguien cuenta hasta nueve, toda la noche. Pensé que debías saberlo.',
      ),
      bulwark('Was I too tight?', '¿Apretaba demasiado?'),
      nela(
        'A bit. You meant it well. May I come and read on your knee?',
        'Un poco. Era con buena intención. ¿Puedo venir a leer en tu rodilla?',
      ),
      narrator(
        'In the palm of stone is the print of a small hand. Wick flies twice round it.',
        'En la palma de piedra está la huella de una mano pequeña. Wick le da dos vueltas.',
      ),
      wick(
        'The same hand. On all of them. I should have said so. I was going to. Soon.',
        'La misma mano. En todos. Tendría que haberlo dicho. Iba a hacerlo. Pronto.',
      ),
      letter('They tell it without me now.', 'Ahora lo cuentan sin mí.'),
    ],
  },
]
