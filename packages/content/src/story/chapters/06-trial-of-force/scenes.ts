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
      wick(
        'Until now: a thread broke, and it was not the wind. Sol tied it again. One word of Nela came through: NINE.',
        'Hasta ahora: un hilo se rompió, y no fue el viento. Sol lo volvió a atar. Llegó una palabra de Nela: NUEVE.',
      ),
      {
        recalls: 'told',
        lines: {
          vale: [
            wick('Director Vale looks for Nela in her book, every day.', 'La directora Vale busca a Nela en su libro, todos los días.'),
          ],
          halloran: [wick("Ms Halloran is waiting for Nela's question.", 'La maestra Halloran espera la pregunta de Nela.')],
          otto: [wick('Otto carries a bowl for her wherever he goes.', 'Otto lleva un tazón para ella adondequiera que va.')],
          none: [],
        },
      },
      narrator(
        'Beyond the rift is a storm that will not go away. The Veil hangs right down into it.',
        'Más allá de la grieta hay una tormenta que no se va. El Velo cuelga hasta meterse en ella.',
      ),
      tull(
        'Hoods up. In any other storm we would be indoors. This one is made of stone and sulking.',
        'Capuchas puestas. En cualquier otra tormenta estaríamos bajo techo. Esta es de piedra y de mal humor.',
      ),
      narrator(
        'Deep in the storm something sits, as large as a hill. Somewhere inside, somebody turns a page.',
        'En el corazón de la tormenta hay algo sentado, grande como una colina. Ahí adentro alguien pasa una página.',
      ),
      {
        recalls: 'thread',
        lines: {
          share: [
            sol(
              "You took half of it, on the ledge. I haven't said thank you. Thank you. There. Done.",
              'En la cornisa cargaste con la mitad. No te di las gracias. Gracias. Listo.',
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
              'Se lo contaste a Vale, y antes a mí. El coraje me duró hasta el martes. Hoy es miércoles.',
            ),
          ],
          none: [sol('I tied the knot, and it held. I keep looking back at it.', 'Até el nudo y aguanta. No dejo de voltear a verlo.')],
        },
      },
      otto(
        'Where will it strike next? Each of us sees a piece of the sky. Ms Halloran stayed at home, and listens along the thread.',
        '¿Dónde caerá el rayo? Cada quien ve un pedazo de cielo. La maestra Halloran se quedó en casa y escucha por el hilo.',
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
        'In the middle is a ring of stones, and some have fallen on others. Over each hangs a ladder of light, too high to reach.',
        'En el centro hay un círculo de piedras, y unas cayeron sobre otras. Sobre cada una cuelga una escalera de luz, demasiado alta.',
      ),
      halloran('Halloran here. Tell me what you see, not what you fear.', 'Aquí Halloran. Dime qué ves, no qué temes.'),
      narrator('You tell her. She is so quiet that you can hear her think.', 'Le cuentas. Calla tanto que la oyes pensar.'),
      halloran(
        'From the top of a ladder you could see what sits in the storm. But a ladder only comes down when its stone is awake.',
        'Desde lo alto de una escalera verías qué hay en la tormenta. Pero cada escalera baja solo cuando su piedra despierta.',
      ),
      halloran(
        'And some stones lie on others. So there is an order. Which one can get up first?',
        'Y unas piedras están sobre otras. Entonces hay un orden. ¿Cuál puede levantarse primero?',
      ),
      { plays: 'stones-in-order' },
      narrator(
        'All eight stones are awake now. All eight think very well of themselves, and of their ladders.',
        'Las ocho piedras ya están despiertas. Y las ocho se creen muchísimo, ellas y sus escaleras.',
      ),
      { plays: 'boastful-stone' },
      narrator(
        'Now the ladders come down. From the top you see what it is: a giant of stone, with its arms closed. On its knee somebody has scratched BULWARK: a wall that protects.',
        'Ahora las escaleras bajan. Desde arriba ves qué es: un gigante de piedra, con los brazos cerrados. En la rodilla dice BALUARTE: un muro que protege.',
      ),
    ],
  },
  {
    id: 'tull-steps-back',
    title: says('Tull steps back', 'Tull da un paso atrás'),
    place: 'ring',
    passages: [
      sol('We hit it. All together, as hard as we can.', 'Le pegamos. Todos a la vez y con todo.'),
      narrator(
        'You all try. Each blow comes back. The arms close a little tighter.',
        'Lo intenta todo el equipo. Cada golpe vuelve. Los brazos se cierran un poco más.',
      ),
      tull('Stop. Behind me.', 'Basta. Detrás de mí.'),
      narrator(
        'He has already taken off his coat. Then he looks at you, and puts it on again, one sleeve after the other.',
        'Ya se quitó el abrigo. Luego te mira y se lo pone otra vez, manga por manga.',
      ),
      tull(
        'I step in too early. Always have. I am going to stand over there. It is the hardest exercise I know. I brought wool.',
        'Me meto demasiado pronto. Siempre. Me voy a poner allá. Es el ejercicio más difícil que conozco. Traje estambre.',
      ),
      narrator(
        'At the foot of the giant lies a small stone with its own small shield. It is shivering. First you practise on that.',
        'Al pie del gigante hay una piedra pequeña con su propio escudo pequeño. Está temblando. Primero practicas con ella.',
      ),
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
        'The thing looks at what you hold. Nobody has ever come with empty hands.',
        'El gigante mira lo que llevas. Nunca ha visto llegar a nadie con las manos vacías.',
      ),
      wick('It is afraid of your hands. That is a new one.', 'Le dan miedo tus manos. Eso sí que es nuevo.'),
      {
        decides: 'down',
        question: says(
          'It can only open if somebody else starts. What do you put down, without knowing whether you get it back?',
          'Solo se abre si alguien más empieza. ¿Qué dejas en el suelo, sin saber si te lo devolverán?',
        ),
        options: {
          shield: {
            label: says('My shield', 'El escudo'),
            answer: [
              narrator(
                'You lay it on the wet grass. Rain drums on it. Your arm feels cold, and very light.',
                'Lo dejas en el pasto mojado. La lluvia tamborilea en él. Sientes el brazo frío y muy ligero.',
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
                "You sit down in the rain, the way you sit with somebody who won't talk. It is very wet.",
                'Te sientas bajo la lluvia, como junto a quien no quiere hablar. Está todo mojadísimo.',
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
          none: [bulwark('You carry something. Everybody who comes here does.', 'Cargas con algo. Les pasa a todos los que llegan.')],
        },
      },
      bulwark(
        'I carried for small people. Stones, water, a tired goat. Nobody ever said: “Thank you. That is enough now.”',
        'Cargaba cosas para gente pequeña. Piedras, agua, una cabra cansada. Nadie me dijo nunca: «Gracias. Así está bien».',
      ),
      bulwark(
        'So I hold on. I would like to put it down. But the stone has grown over my arms, and they have gone to sleep.',
        'Por eso no suelto. Quisiera soltar. Pero la piedra me ha crecido sobre los brazos, y se me durmieron.',
      ),
      otto('Does it get soup?', '¿Y le dan sopa?'),
      narrator('The giant thinks about that. It is out of practice. It thunders.', 'El gigante lo piensa. Le falta práctica. Truena.'),
      bulwark(
        'You began. Now I ask you: knock the stone off me. On odd turns I hold still. On even turns I get a fright. I am sorry already.',
        'Tú empezaste. Ahora te lo pido yo: quítame la piedra a golpes. En los turnos impares no me muevo. En los pares me asusto. Perdón desde ya.',
      ),
      {
        recalls: 'promise',
        lines: {
          pace: [
            sol(
              "I keep the beat, you keep up. One, strike. Two, wait. Don't let me be alone at the front!",
              'Yo marco el ritmo y tú me sigues. Uno, golpe. Dos, espera. ¡No me dejes al frente sin ti!',
            ),
          ],
          nerve: [
            sol(
              "I dare you to do nothing on the second beat. Go on. It'll be the bravest thing I see all day.",
              'A que no te atreves a no hacer nada en el dos. Ándale. Será lo más valiente que vea hoy.',
            ),
          ],
          care: [
            sol(
              'I look at its left, you look at its right. If it moves, we say so. Nobody just hits.',
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
        'Lo dices tú, porque nadie lo dijo nunca: «Gracias. Así está bien».',
      ),
      bulwark('Oh.', 'Ah.'),
      narrator(
        'The hands open, so slowly that the storm is over before they are done.',
        'Las manos se abren, tan despacio que, cuando acaban, ya no hay tormenta.',
      ),
      {
        recalls: 'down',
        lines: {
          shield: [
            bulwark(
              'Your shield. I leaned a little, so that no rain fell on it.',
              'Tu escudo. Me incliné un poco, para que no le lloviera.',
            ),
          ],
          lamp: [
            bulwark('Your lamp. It is still lit. I breathed very carefully.', 'Tu lámpara. Sigue encendida. Respiré con mucho cuidado.'),
          ],
          seat: [bulwark('You are wet. I should have opened sooner.', 'Te mojaste. Debí abrirme antes.')],
          none: [bulwark('You came with empty hands. I noticed.', 'Viniste con las manos vacías. Me di cuenta.')],
        },
      },
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
              'Una vez me preguntaste mi nombre. Me lo repetía cada noche para no perderlo.',
            ),
          ],
          lent: [
            nela("Here's your light back. I promised.", 'Ten, tu luz. Te lo prometí.'),
            narrator('You give her the mitten. It is still warm.', 'Le das la manopla. Todavía está caliente.'),
          ],
          walked: [
            nela(
              'You looked back. On the bridge. I had bet myself that nobody would.',
              'Volteaste. En el puente. Había apostado a que nadie lo haría.',
            ),
          ],
          none: [nela('I saw you before you saw me. That is mostly how it goes.', 'Yo te vi antes que tú a mí. Suele pasar.')],
        },
      },
      otto("I brought the bowl. There was soup in it on Monday. I couldn't wait.", 'Traje el tazón. El lunes tenía sopa. No pude esperar.'),
      narrator('You ask her whether she wants to come back.', 'Le preguntas si quiere volver.'),
      nela(
        "In there nobody wanted me to be anything. I read four books. I don't know yet if this is a rescue.",
        'Ahí nadie me pedía que fuera nada. Leí cuatro libros. Aún no sé si esto es un rescate.',
      ),
      nela("I'll come as far as the soup. Then ask me again.", 'Voy hasta la sopa. Después, pregúntame otra vez.'),
      narrator('“And NINE?” you ask. “What was that?”', '«¿Y NUEVE?», preguntas. «¿Qué era eso?».'),
      nela(
        'Somebody in there counts to nine, all night. I thought you should know.',
        'Ahí alguien cuenta hasta nueve, toda la noche. Pensé que debías saberlo.',
      ),
      bulwark('Was I too tight?', '¿Apretaba demasiado?'),
      nela(
        "A bit. You pulled me out of the cloth when the thread broke, and then you didn't know where to put me.",
        'Un poco. Me sacaste de la tela cuando se rompió el hilo, y luego no sabías dónde ponerme.',
      ),
      nela('You meant it well. May I come and read on your knee?', 'Era con buena intención. ¿Puedo venir a leer en tu rodilla?'),
      narrator(
        'In the palm of stone is the print of a small hand. Wick flies twice round it.',
        'En la palma de piedra está la huella de una mano pequeña. Wick le da dos vueltas.',
      ),
      wick(
        'The same hand. On all of them. I should have said so. I was going to. Soon.',
        'La misma mano. En todos. Debí decirlo. Iba a hacerlo. Pronto.',
      ),
      letter('They tell it without me now.', 'Ahora lo cuentan sin mí.'),
    ],
  },
]
