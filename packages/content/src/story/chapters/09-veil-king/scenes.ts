import { type Scene, saidBy } from '../../scene.ts'
import { says } from '../../words.ts'

const narrator = saidBy('narrator')
const otto = saidBy('otto')
const sol = saidBy('sol')
const nela = saidBy('nela')
const vale = saidBy('vale')
const halloran = saidBy('halloran')
const estela = saidBy('estela')
const pell = saidBy('pell')
const tull = saidBy('tull')
const gate = saidBy('counting-gate')
const king = saidBy('king')
const eloy = saidBy('eloy')
const wick = saidBy('wick')

export const scenes: readonly Scene[] = [
  {
    id: 'the-last-page',
    title: says('The last page', 'La última página'),
    place: 'dome',
    passages: [
      wick(
        'Until now: a gate counted to eight. On eight things was the print of a small hand. The letter is signed: Eloy, the ninth.',
        'Hasta ahora: un portón contó hasta ocho. En ocho cosas había la huella de una mano pequeña. La carta está firmada: Eloy, el noveno.',
      ),
      {
        recalls: 'wick',
        lines: {
          forgive: [wick('I told you whose hand it is, and you were glad.', 'Te conté de quién es la mano, y te alegró.')],
          time: [wick('I told you whose hand it is, and you needed some time.', 'Te conté de quién es la mano, y necesitaste un tiempo.')],
          why: [wick('I told you whose hand it is, and you asked why.', 'Te conté de quién es la mano, y preguntaste por qué.')],
          none: [],
        },
      },
      narrator(
        'The Great Clock moves to IX, the ninth mark. Outside, the sun has a bite missing.',
        'El gran reloj llega a la novena marca. Afuera, al sol le falta una mordida.',
      ),
      wick(
        'Do not look at the sun. Look under the trees. The light makes a hundred little suns there.',
        'No mires al sol. Mira bajo los árboles. Ahí la luz dibuja cien soles chiquitos.',
      ),
      vale(
        'I have kept one page locked, all these years. It shows the one mistake of this school.',
        'Durante años guardé una página bajo llave. Muestra el único error de esta escuela.',
      ),
      narrator(
        'She opens it. Eight lines, each full of what somebody did well. The ninth is torn off.',
        'Ella la abre. Ocho líneas llenas de cosas bien hechas. La novena está arrancada.',
      ),
      vale(
        'A boy kept the book, and all of this is his writing. I never asked who wrote about him.',
        'Un niño llevaba el libro, y todo esto es letra suya. Nunca pregunté quién escribía sobre él.',
      ),
      vale('I thought it would make people sad, so I locked it. I was wrong.', 'Pensé que daría tristeza y la cerré. Me equivoqué.'),
      narrator('You wait for a second point. There is none.', 'Esperas el segundo punto. No llega.'),
    ],
  },
  {
    id: 'the-stair',
    title: says('The stair', 'La escalera'),
    place: 'stair',
    passages: [
      narrator(
        'The ninth chair stands on a stair now, and on the stair hangs the Veil. It breathes.',
        'La novena silla está ahora en lo alto de una escalera, y sobre ella cuelga el Velo, que respira.',
      ),
      sol("I'm not racing today. I'm counting. All of us up, all of us back.", 'Hoy no corro. Cuento. Subimos todos, bajamos todos.'),
      nela(
        "I'll go first. I know how it feels in there, and where the cloth lifts.",
        'Yo voy primero. Sé cómo se siente ahí y por dónde se levanta la tela.',
      ),
      otto('I brought nine spoons. I counted twice.', 'Traje nueve cucharas. Las conté dos veces.'),
      { plays: 'six-lantern-stair' },
      narrator('At the top the cloth is tied down, very neatly.', 'Arriba la tela está atada con mucho cuidado.'),
      { plays: 'hem-of-the-veil' },
    ],
  },
  {
    id: 'his-case',
    title: says('His case', 'Lo que él defiende'),
    place: 'dome',
    passages: [
      narrator(
        'Behind the cloth is the same hall, grey as an old photograph. On the ninth chair sits a king, counting to nine. He is not very tall. One hand lies flat on a strip of paper.',
        'Detrás de la tela está la misma sala, gris como una foto vieja. En la novena silla hay un rey que cuenta hasta nueve. No es muy alto. Tiene una mano sobre una tira de papel.',
      ),
      king(
        'Good evening. You brought a lamp. Whom did you ask before you lit it?',
        'Buenas noches. Traes una lámpara. ¿A quién preguntaste antes de encenderla?',
      ),
      king(
        'Power Points. I have seen children lie awake over them. Pressure points, I call them.',
        'Puntos de Poder. He visto a niños perder el sueño por ellos. Yo les digo puntos de presión.',
      ),
      sol('One of them was me.', 'Yo también perdía el sueño.'),
      king('I know. You count aloud.', 'Lo sé. Cuentas en voz alta.'),
      king(
        'Each evening I read out who had done best, from first to last. Do you know how a face looks when it hears its own name last?',
        'Cada tarde leía quién lo había hecho mejor, del primero al último. ¿Sabes qué cara pone quien oye su nombre al último?',
      ),
      king(
        'One evening I laid my hand over the end of the list, and read: “and the others”. They slept well. It was a kindness.',
        'Una tarde puse la mano en el final y leí: «y los demás». Durmieron bien. Lo hice con cariño.',
      ),
      narrator(
        'It is hard to answer something that is true. Then somebody behind you does.',
        'Cuesta contestarle a la verdad. Atrás de ti, alguien lo hace.',
      ),
      vale(
        'First, he is right. Second, Sol once asked me who had the most. I said no. I should have said why.',
        'Primero, tiene razón. Segundo, Sol me preguntó una vez quién tenía más. Dije que no. Debí decir por qué.',
      ),
      {
        recalls: 'side',
        lines: {
          curtain: [
            king(
              'You spoke for the curtain. So you agree with half of it: anybody may draw their own.',
              'Defendiste la cortina. Dame la mitad de la razón: cualquiera puede cerrar la suya.',
            ),
            narrator(
              'You nod. Then you say the other half: nobody may draw it for them.',
              'Se la das. Luego dices la otra mitad: nadie puede cerrársela.',
            ),
          ],
          lamp: [
            king(
              'You spoke for the lamp. So you agree with half of it: nobody should be read out last.',
              'Defendiste la lámpara. Dame la mitad de la razón: a nadie se le nombra al último.',
            ),
            narrator(
              'You nod. Then you say the other half: under your hand, nobody is read out at all.',
              'Se la das. Luego dices la otra mitad: bajo tu mano no se nombra a nadie.',
            ),
          ],
          none: [
            king('Do you agree with half of it? I do not ask for all.', '¿Me das la mitad de la razón? No la pido toda.'),
            narrator(
              'You nod: nobody should be read out last. He closes his eyes for a moment.',
              'Se la das: a nadie se le nombra al último. Él cierra los ojos un momento.',
            ),
          ],
        },
      },
      {
        recalls: 'down',
        lines: {
          shield: [
            king('In the storm you put down your shield. Would you do it here?', 'En la tormenta dejaste el escudo. ¿Lo harías aquí?'),
          ],
          lamp: [
            king(
              'In the storm you put down your lamp. Would you do it here, where it is dark?',
              'En la tormenta dejaste la lámpara. ¿Lo harías aquí, que está oscuro?',
            ),
          ],
          seat: [
            king(
              'In the storm you sat down. There is no second chair here. I am sorry.',
              'En la tormenta te sentaste. Aquí no hay otra silla. Lo siento.',
            ),
          ],
          none: [king('What would you put down, if I asked you?', '¿Qué dejarías en el suelo si te lo pidiera?')],
        },
      },
    ],
  },
  {
    id: 'look-up',
    title: says('Look up', 'Mira hacia arriba'),
    place: 'dome',
    passages: [
      narrator(
        '“When you come, look up.” You go and stand behind his chair. From there you see the window over the door.',
        '«Cuando vengas, mira hacia arriba». Te paras detrás de su silla. Desde ahí se ve la ventana sobre la puerta.',
      ),
      {
        recalls: 'told',
        lines: {
          vale: [
            vale('I am at your left, with the book and a pen. Read it to me.', 'Estoy a tu izquierda, con el libro y una pluma. Léemelo.'),
          ],
          halloran: [halloran('I am at your left. Read it to me, letter by letter.', 'Estoy a tu izquierda. Léemelo, letra por letra.')],
          otto: [otto("I'm at your left. I'm not going to say anything funny.", 'Estoy a tu izquierda. No voy a decir nada gracioso.')],
          none: [nela("I'm at your left. Look up. I'll hold the cloth.", 'Estoy a tu izquierda. Mira hacia arriba. Yo sujeto la tela.')],
        },
      },
      {
        recalls: 'wick',
        lines: {
          forgive: [
            narrator(
              'Wick lifts off from your shoulder and flies up to the glass, so that there is light behind it.',
              'Wick despega de tu hombro y sube hasta el cristal, para que haya luz detrás.',
            ),
          ],
          time: [
            narrator(
              'Wick has kept away, where you could see it. Now it flies up to the glass, and waits there, lit.',
              'Wick se quedó lejos, donde podías ver su luz. Ahora sube hasta el cristal y espera allí.',
            ),
          ],
          why: [
            narrator(
              '“They never looked in the room,” says Wick, and flies up to the glass. “So I will light the room.”',
              '«Nunca buscaron en la sala», dice Wick, y sube hasta el cristal. «Así que alumbraré la sala».',
            ),
          ],
          none: [
            narrator(
              'Wick flies up to the glass, although it is afraid of heights. It has only mentioned it twice.',
              'Wick sube hasta el cristal, aunque le dan miedo las alturas. Solo lo ha dicho dos veces.',
            ),
          ],
        },
      },
      narrator(
        'You have walked in under it a hundred times. From here the letters face the other way, and the Veil has moved each of them.',
        'Cien veces pasaste bajo esa ventana. Desde aquí las letras miran al otro lado, y el Velo las corrió todas.',
      ),
      { plays: 'glass-over-the-door' },
      narrator(
        'NIETO IX. Ninth grandchild. From outside it says XIOTEIN, and everybody took that for the name of a school.',
        'NIETO IX. Noveno nieto. Desde afuera dice XIOTEIN, y todo el mundo creyó que era el nombre de una escuela.',
      ),
      narrator(
        'Estela painted it the morning after he hid, where he would see it from his chair.',
        'Estela lo pintó la mañana después de que él se escondiera, donde él lo viera desde su silla.',
      ),
      narrator(
        'The window was on his side of the Veil. For two hundred years the school has had his name, and he never looked up.',
        'La ventana estaba del lado de él. La escuela lleva doscientos años con su nombre, y él nunca miró hacia arriba.',
      ),
      narrator(
        'Estela never stopped looking for him. She and the eight grew old. That was long ago.',
        'Estela nunca dejó de buscarlo. Ella y los ocho llegaron a viejos. Hace ya mucho tiempo.',
      ),
    ],
  },
  {
    id: 'the-empty-line',
    title: says('The empty line', 'La línea vacía'),
    place: 'dome',
    passages: [
      king('Do not read that out.', 'No lo leas en voz alta.'),
      narrator(
        'You do not. You wait, as you wait for somebody who wants to say something.',
        'No lo lees. Esperas, como se espera a quien quiere decir algo.',
      ),
      king(
        'The next evening Estela wanted to thank all nine of us, and asked for the book.',
        'A la tarde siguiente Estela quiso darnos las gracias a los nueve y pidió el libro.',
      ),
      king(
        'Nobody writes their own line. I had left mine open, for whoever liked. I had never dared to look.',
        'Nadie escribe su propia línea. La mía la dejé abierta, para quien quisiera. Nunca me atreví a mirarla.',
      ),
      king(
        'So I laid my hand on it. She said: “Lift your hand.” Eight faces looked at me.',
        'Así que la tapé con la mano. Ella dijo: «Quita la mano». Ocho caras me miraban.',
      ),
      king('I tore it off, and pulled the dark over myself.', 'La arranqué y me tapé con lo oscuro.'),
      king('My hand has been there so long. I do not know how to lift it.', 'La mano lleva ahí tanto tiempo que ya no sé levantarla.'),
      otto('I count the bowls. I always forget mine.', 'Yo cuento los tazones. Siempre se me olvida el mío.'),
      narrator(
        'You list what he made: a seal, a gate, a frame, a flower, a loom, a giant, a whisper, a sheet. Eight kindnesses, and a law on the wall.',
        'Enumeras lo que hizo: un sello, un portón, un marco, una flor, un telar, un gigante, un susurro, una sábana. Ocho cosas hechas con cariño y una ley en la pared.',
      ),
      { plays: 'the-empty-line' },
      narrator(
        'Then you say it, to him alone: “You are afraid that your line is empty.”',
        'Entonces se lo dices, solo a él: «Tienes miedo de que tu línea esté vacía».',
      ),
      king(
        'Nobody counts the one who counts. My works are not signed, either.',
        'A quien cuenta no lo cuenta nadie. Mis obras tampoco están firmadas.',
      ),
      narrator('“They are,” you say. “With a hand.”', '«Sí lo están», dices. «Con una mano».'),
    ],
  },
  {
    id: 'he-keeps-it-there',
    title: says('He keeps it there', 'La mano sigue ahí'),
    place: 'dome',
    passages: [
      narrator(
        'One of his fingers moves. The Veil feels it, and pulls itself tight.',
        'Se le mueve un dedo. El Velo lo nota y se pone tirante.',
      ),
      king(
        'It has closed by itself for two hundred years. I do not know how to stop it. I only know how to help it.',
        'El Velo lleva doscientos años cerrándose solo. No sé pararlo. Solo sé ayudarlo.',
      ),
      narrator(
        'He does not rise to win. He rises as you do when somebody reaches for your diary. One hand draws the dark. The other stays where it is.',
        'El Rey no se levanta para ganar. Se levanta como tú si van a abrir tu diario. Una mano cierra lo oscuro. La otra sigue ahí.',
      ),
      king(
        'Every class has beaten me. Then the sun came back, and they went home. You may try. I am not going anywhere.',
        'Todas las clases me han vencido. Luego volvía el sol, y se iban a casa. Puedes intentarlo. Yo de aquí no me muevo.',
      ),
      {
        recalls: 'promise',
        lines: {
          pace: [sol("I'm counting your steps! One! And I'm right beside you!", '¡Yo te cuento los pasos! ¡Uno! ¡Y voy a tu lado!')],
          nerve: [
            sol(
              "I'm counting your dares! One: stand still when he draws the curtain. Two: believe me!",
              '¡Yo te cuento los retos! Uno: no te muevas cuando cierre la cortina. Dos: ¡créeme!',
            ),
          ],
          care: [
            sol(
              "I'm counting what you might miss! One, the curtain. Two, his other hand. I look twice, remember?",
              '¡Yo cuento lo que se te puede escapar! Uno, la cortina. Dos, su otra mano. Miro dos veces, ¿te acuerdas?',
            ),
          ],
          none: [sol("I'm counting for you! You only look!", '¡Yo cuento por ti! ¡Tú solo mira!')],
        },
      },
      wick(
        'I bite the cloth, never him. When he draws it, I wait. He has to breathe, too.',
        'Yo muerdo la tela, nunca a él. Si la cierra, yo espero. Él también tiene que respirar.',
      ),
      { plays: 'veil-king' },
    ],
  },
  {
    id: 'the-hand',
    title: says('The hand', 'La mano'),
    place: 'dome',
    passages: [
      narrator(
        'The crown falls. It is made of Truth Metal, and all of it is green. Under it is a boy, no older than you, and he is hungry.',
        'La corona cae. Es de Metal de la Verdad, toda verde. Debajo hay un niño, no mayor que tú, y tiene hambre.',
      ),
      narrator(
        'Behind the Veil no clock runs, and no birthday ever finds you.',
        'Detrás del Velo no anda ningún reloj, y ningún cumpleaños te encuentra.',
      ),
      narrator(
        'Here every class before you cheered, and went home.',
        'Aquí todas las clases de antes gritaron de alegría y se fueron a casa.',
      ),
      narrator(
        'Nobody cheers. Nela is the first to sit down beside him. She says nothing. She moves over a little.',
        'Nadie grita. Nela es la primera en sentarse a su lado. No dice nada. Le hace un lugarcito.',
      ),
      narrator('Otto says nothing, either. It is the first time, and it helps.', 'Otto tampoco dice nada. Es la primera vez, y ayuda.'),
      {
        recalls: 'carry',
        lines: {
          button: [
            narrator(
              'You lay your button on the arm of the chair. It knows how to hold two things together.',
              'Dejas tu botón en el brazo de la silla. Sabe unir dos cosas.',
            ),
          ],
          pencil: [
            narrator(
              'You lay your pencil beside his hand. It is very short now. It is enough for one line.',
              'Dejas tu lápiz junto a su mano. Ya es muy corto. Da para una línea.',
            ),
          ],
          bread: [
            narrator(
              'You have only crumbs left. So Mr Pell hands you the end of a new loaf. The boy breaks it in two without thinking, and you get one half.',
              'Solo te quedan migas. Así que el señor Pell te da la punta de un pan nuevo. El niño la parte sin pensarlo, y una mitad es para ti.',
            ),
          ],
          none: [
            narrator(
              'You lay your open hand on the arm of the chair. It is what you have with you.',
              'Dejas la mano abierta en el brazo de la silla. Es lo que traes.',
            ),
          ],
        },
      },
      {
        decides: 'chair',
        question: says('What do you say to him?', '¿Qué le dices?'),
        options: {
          saw: {
            label: says('“We saw what you made.”', '«Vimos lo que hiciste»'),
            answer: [
              eloy('All of it? The gate, too? It was never quite straight.', '¿Todo? ¿El portón también? Nunca quedó derecho del todo.'),
            ],
          },
          sorry: {
            label: says('“I am sorry that nobody looked here.”', '«Siento que nadie mirara aquí»'),
            answer: [
              eloy("I could hear you all. I could have coughed. I'm sorry, too.", 'Yo oía todo. Pude haber tosido. Yo también lo siento.'),
              narrator(
                'You tell him that coughing was never his job. Looking was ours.',
                'Le dices que toser no le tocaba a él. Mirar nos tocaba a los demás.',
              ),
            ],
          },
          soup: {
            label: says('“There is soup.”', '«Hay sopa»'),
            answer: [eloy('What is in it?', '¿Qué lleva?'), nela('Nobody knows.', 'Nadie lo sabe.')],
          },
        },
      },
      narrator(
        'Eloy lifts his hand. The line beneath it is empty. Now it is your turn.',
        'Y Eloy levanta la mano de la página. La línea está vacía. Ahora te toca a ti.',
      ),
      {
        decides: 'line',
        question: says('How does his line begin?', '¿Cómo empieza su línea?'),
        options: {
          looked: {
            label: says('“He looked, when all the others counted.”', '«Él miraba cuando los demás contaban»'),
            answer: [eloy('Did I?', '¿Miraba?'), nela('You still do.', 'Sigues mirando.')],
          },
          made: {
            label: says('“He made eight things, and signed them with his hand.”', '«Hizo ocho cosas y las firmó con la mano»'),
            answer: [eloy('You can leave out the gate.', 'El portón lo puedes quitar.'), vale('First, no.', 'Primero, no.')],
          },
          here: {
            label: says('“He was here the whole time.”', '«Estuvo aquí todo el tiempo»'),
            answer: [
              eloy('Yes.', 'Sí.'),
              pell('You could sit a bit nearer to the soup.', 'Podrías sentarte un poco más cerca de la sopa.'),
            ],
          },
        },
      },
      narrator(
        'You write until the line is full, and read it to him. “Again,” he says.',
        'Escribes hasta llenar la línea y se la lees. «Otra vez», dice.',
      ),

      narrator(
        'On the wall the bare plate has swung right round. So that is why it hung crooked. Estela wrote on the back, for whoever would look.',
        'En la pared, la placa que no decía nada se dio la vuelta. Por eso estaba torcida. Estela escribió atrás, para quien mirara.',
      ),
      estela(
        'I counted, and called it looking. You were the one who looked. Forgive me, my ninth.',
        'Yo contaba y le decía mirar. Quien miraba eras tú. Perdóname, mi noveno.',
      ),
      nela("I've brought your question back. Do you want to come out?", 'Te devuelvo tu pregunta. ¿Quieres salir?'),
      narrator(
        'He looks at the cloth, then at the table. Nobody says “please”.',
        'Él mira la tela y luego la mesa. Nadie dice «por favor».',
      ),
      eloy('Nobody has ever asked. They came to win.', 'Nadie me lo había preguntado. Venían a ganar.'),
      eloy('As far as the soup. Then ask me again.', 'Hasta la sopa. Después, pregúntame otra vez.'),
    ],
  },
  {
    id: 'nine-lamps',
    title: says('Nine lamps', 'Nueve lámparas'),
    place: 'dome',
    passages: [
      wick(
        'This flame is yours. I have looked after it. Every few minutes. May I light the lamp?',
        'Esta llama es tuya. La he cuidado. A cada rato. ¿Puedo encender la lámpara?',
      ),
      eloy('You are asking me.', 'Me lo preguntas.'),
      wick('I am practising.', 'Estoy practicando.'),
      narrator(
        'He nods. The ninth lamp takes the flame, and the little one is not a bit smaller. Wick looks three times.',
        'Él dice que sí con la cabeza. La novena lámpara toma la llama, y la de Wick sigue igual. Wick la mira tres veces.',
      ),
      {
        recalls: 'wick',
        lines: {
          forgive: [
            wick(
              'I was so afraid that it would be less. And you were glad even before you knew.',
              'Tenía tanto miedo de que fuera menos. Y tú te alegraste antes de saberlo.',
            ),
          ],
          time: [
            wick(
              'Have you had enough time? I can wait. I am told that I am good at it.',
              '¿Tuviste bastante tiempo? Puedo esperar. Dicen que me sale bien.',
            ),
          ],
          why: [
            wick(
              'You asked why nobody looked in the room. I have thought about it. I think that they were counting.',
              'Preguntaste por qué nadie buscó en la sala. Lo pensé. Creo que estaban contando.',
            ),
          ],
          none: [
            wick(
              'Two hundred and one summers. I think that I could stop being nervous. Perhaps on Thursdays.',
              'Doscientos un veranos. Creo que podría dejar los nervios. A lo mejor, los jueves.',
            ),
          ],
        },
      },
      {
        recalls: 'chair',
        lines: {
          saw: [
            narrator(
              "Then Eloy goes to see the gate. He pushes it a finger's width. Now it is straight.",
              'Entonces Eloy va a ver el portón. Lo empuja el ancho de un dedo. Ahora está derecho.',
            ),
          ],
          sorry: [
            narrator(
              'Then Eloy coughs, once, to hear how it would have sounded.',
              'Entonces Eloy tose una vez, para oír cómo habría sonado.',
            ),
          ],
          soup: [
            narrator(
              'Then Eloy smells the soup, three times. He says that it is brave.',
              'Entonces Eloy huele la sopa tres veces. Dice que es valiente.',
            ),
          ],
          none: [
            narrator(
              'Then Eloy asks what day it is. Nobody is quite sure. It is a good day.',
              'Entonces Eloy pregunta qué día es. Nadie está muy seguro. Es un buen día.',
            ),
          ],
        },
      },
      pell(
        'I dusted the chair. Every evening. He was kind to me, that week. I always said it was nothing.',
        'Yo sacudía la silla. Cada noche. Fue bueno conmigo, aquella semana. Yo decía que no era nada.',
      ),
      eloy('I could hear the cloth. It was not nothing.', 'Yo oía el trapo. Sí era algo.'),
      tull('I stood over there the whole time. Now there are nine scarves.', 'Estuve allá todo el tiempo. Ahora hay nueve bufandas.'),
      vale(
        "His law stays on the wall. I shall write under it: draw your own curtain, and nobody else's.",
        'Su ley se queda en la pared. Debajo escribiré: cierra tu cortina y ninguna otra.',
      ),
      {
        recalls: 'line',
        lines: {
          looked: [
            vale(
              'I have copied his line into the book. First, he looked. Second, now we do.',
              'Copié su línea en el libro. Primero, él miraba. Segundo, ahora miramos también.',
            ),
          ],
          made: [
            vale(
              'I have copied his line into the book. First, eight things. Second, all of them signed.',
              'Copié su línea en el libro. Primero, ocho cosas. Segundo, todas firmadas.',
            ),
          ],
          here: [
            vale(
              'I have copied his line into the book. First, he was here. Second, he is.',
              'Copié su línea en el libro. Primero, estuvo aquí. Segundo, está.',
            ),
          ],
          none: [
            vale(
              'I have copied his line into the book. It is the longest one. Quite right.',
              'Copié su línea en el libro. Es la más larga. Como debe ser.',
            ),
          ],
        },
      },
      narrator(
        'Beside the ninth chair the goat opens one eye. She is the only one who is not surprised.',
        'Junto a la novena silla la cabra abre un ojo. Es la única que no se sorprende.',
      ),
      {
        decides: 'path',
        question: says(
          'You take some of the ninth light with you. It will help you in every fight. How will you carry it?',
          'Te llevas un poco de la novena luz. Te ayudará en cada lucha. ¿Cómo la llevarás?',
        ),
        options: {
          path_power: {
            label: says('The Lantern House: keep a light without hiding it', 'La Casa del Farol: guardar una luz sin esconderla'),
            answer: [
              eloy('A house that you can see into. I should like to visit.', 'Una casa que se ve por dentro. Me gustaría ir de visita.'),
            ],
          },
          path_tempo: {
            label: says('The Runner: pass it on before you are sure', 'El Relevo: pasar la luz antes de tener la certeza'),
            answer: [sol("I'll race you. No. I'll run beside you.", '¿Una carrera? No. Corro a tu lado.')],
          },
          path_control: {
            label: says('The Shutter: aim it, blind nobody', 'La Persiana: dirigir la luz sin deslumbrar'),
            answer: [nela('Thank you. From everybody who sits at the edge.', 'Gracias. De parte de quien se sienta en el borde.')],
          },
        },
      },
      {
        decides: 'postscript',
        question: says(
          'Next year somebody will get a letter again. What should it say at the bottom?',
          'El año que viene alguien recibirá otra carta. ¿Qué ponemos al final?',
        ),
        options: {
          soup: {
            label: says('“Bring soup.”', '«Trae sopa».'),
            answer: [otto("I've never been so proud of anything.", 'Nunca he estado tan orgulloso de nada.')],
          },
          seat: { label: says('“Somebody sits here now.”', '«Aquí ya se sienta alguien».'), answer: [eloy('Yes. I do.', 'Sí. Yo.')] },
          look: {
            label: says('“Look up first. Not at the sun.”', '«Mira primero hacia arriba. Al sol, no».'),
            answer: [halloran('And then tell me what you see.', 'Y luego dime qué ves.')],
          },
        },
      },
      narrator(
        'Outside the moon lets go of the sun. Nine lamps burn on the hill. A dog has come up from the street, and has an opinion about soup.',
        'Afuera, la luna suelta al sol. En la colina arden nueve lámparas. De la calle subió un perro que opina sobre la sopa.',
      ),
      narrator(
        'On the arch the timetable has a second line. “Home,” it says. “When you are ready.” They will want to hear everything.',
        'En el arco, el horario tiene otra línea. «A casa», dice. «Cuando tú digas». Allá querrán que les cuentes todo.',
      ),
      narrator(
        'Otto lays nine places at the table. The spoons come out right.',
        'Otto pone nueve platos en la mesa. Las cucharas alcanzan justo.',
      ),
      narrator(
        'In the middle of the soup Nela asks him again. He says yes with his mouth full.',
        'A media sopa Nela se lo pregunta otra vez. Él dice que sí con la boca llena.',
      ),
      gate('One, two, three, four, five, six, seven, eight.', 'Uno, dos, tres, cuatro, cinco, seis, siete, ocho.'),
      narrator('Then it is quiet, for as long as a breath.', 'Luego hay silencio, lo que dura un suspiro.'),
      gate('Nine. Good evening.', 'Nueve. Buenas noches.'),
    ],
  },
]
