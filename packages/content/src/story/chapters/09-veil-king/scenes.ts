import { type Scene, saidBy } from '../../scene.ts'
import { says } from '../../words.ts'

const told = saidBy('narrator')
const otto = saidBy('otto')
const sol = saidBy('sol')
const nela = saidBy('nela')
const vale = saidBy('vale')
const halloran = saidBy('halloran')
const estela = saidBy('estela')
const pell = saidBy('pell')
const king = saidBy('king')
const eloy = saidBy('eloy')
const wick = saidBy('wick')

export const scenes: readonly Scene[] = [
  {
    id: 'the-last-page',
    title: says('The last page', 'La última página'),
    place: 'dome',
    passages: [
      told(
        'The Great Clock moves to the ninth mark. Outside, a bite is missing from the sun.',
        'El gran reloj llega a la novena marca. Fuera, al sol le falta un bocado.',
      ),
      vale(
        'I have kept one page locked all these years. It shows the one mistake that I did not want this school to have made.',
        'Todos estos años he tenido una página cerrada. Muestra el único error que no quería que cometiera esta escuela.',
      ),
      told(
        'She opens it. Nine lines, in an old hand. Eight are full of things that somebody did well. The ninth is empty.',
        'La abre. Nueve líneas con letra antigua. Ocho están llenas de cosas bien hechas. La novena está vacía.',
      ),
      vale(
        'He kept the book. He wrote about everybody. Nobody wrote about him, because nobody counts the one who counts.',
        'Él llevaba el libro. Escribía sobre los demás. Nadie escribió sobre él, porque a quien cuenta nadie lo cuenta.',
      ),
      vale(
        'I found that in my first year here. I thought it would make people sad, so I locked it. I was wrong.',
        'Lo encontré en mi primer año aquí. Pensé que pondría triste a la gente y la cerré. Me equivoqué.',
      ),
      told('You wait for a second point. There is none.', 'Esperas el segundo punto. No llega.'),
      { plays: 'the-empty-line' },
    ],
  },
  {
    id: 'the-stair',
    title: says('The stair', 'La escalera'),
    place: 'stair',
    passages: [
      told(
        'The ninth chair stands on a stair now, and on the stair hangs the Veil. It breathes.',
        'La novena silla está ahora en lo alto de una escalera, y de la escalera cuelga el Velo. Respira.',
      ),
      sol(
        'I do not race today. I count. Somebody told me that this is a job.',
        'Hoy no corro. Cuento. Me han dicho que eso es un trabajo.',
      ),
      nela(
        'I go first. I know how it feels in there, and where the nails are.',
        'Yo voy delante. Sé cómo se está ahí dentro y dónde están los clavos.',
      ),
      otto('I brought nine spoons. I counted twice.', 'He traído nueve cucharas. Las he contado dos veces.'),
      { plays: 'six-lantern-stair' },
      { plays: 'hem-of-the-veil' },
    ],
  },
  {
    id: 'his-case',
    title: says('His case', 'Su razón'),
    place: 'dome',
    passages: [
      told(
        'Behind the hem is the same hall, as grey as an old photograph. On the ninth chair sits a king. He is not very tall.',
        'Tras el borde está la misma sala, gris como una foto vieja. En la novena silla hay un rey. No es muy alto.',
      ),
      king(
        'Good evening. You brought a lamp. Whom did you ask before you lit it?',
        'Buenas noches. Traes una lámpara. ¿A quién preguntaste antes de encenderla?',
      ),
      king(
        'You call them Power Points. I have seen children lie awake over them. I call them pressure points.',
        'Los llamas puntos de poder. He visto a niños que no dormían por ellos. Yo los llamo puntos de presión.',
      ),
      king(
        'Each evening I read out a list, from first to last. Do you know what a face looks like when it hears its own name at the end?',
        'Cada noche leía una lista, del primero al último. ¿Sabes qué cara se le queda a quien oye su nombre al final?',
      ),
      king(
        'One evening I laid my hand on it, and read: and the others. They slept well. It was a kindness.',
        'Una noche puse la mano encima y leí: y los demás. Durmieron bien. Fue una bondad.',
      ),
      told('Nobody answers. It is hard to answer something that is true.', 'Nadie contesta. Cuesta contestar a algo que es verdad.'),
      {
        recalls: 'side',
        lines: {
          curtain: [
            king(
              'You spoke for the curtain. So you will grant me this half: everybody may draw one for themselves.',
              'Tú hablaste por la cortina. Entonces me darás esta mitad: cualquiera puede echar la suya.',
            ),
            told(
              'You grant it. Then you say the other half: nobody draws it over somebody else.',
              'Se la das. Luego dices la otra mitad: nadie la echa sobre otra persona.',
            ),
          ],
          lamp: [
            king(
              'You spoke for the lamp. So you will grant me this half: nobody is read out last.',
              'Tú hablaste por la lámpara. Entonces me darás esta mitad: a nadie se le lee al final.',
            ),
            told(
              'You grant it. Then you say the other half: somebody has to notice who is gone.',
              'Se la das. Luego dices la otra mitad: alguien tiene que ver quién falta.',
            ),
          ],
          none: [
            king('Which half of it will you grant me? I do not ask for all.', '¿Qué mitad me das? No pido todo.'),
            told(
              'You grant him that nobody should be read out last. He closes his eyes for a moment.',
              'Le das que a nadie se le debería leer al final. Él cierra los ojos un momento.',
            ),
          ],
        },
      },
      {
        recalls: 'down',
        lines: {
          shield: [
            king(
              'In the storm you put down your shield. Would you do it here, too?',
              'En la tormenta dejaste el escudo. ¿Lo harías también aquí?',
            ),
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
      told(
        '“When you come, look up.” You have carried that line here. Now you stand beside his chair, where nobody ever stands.',
        '«Cuando vengas, mira hacia arriba.» Has traído esa línea hasta aquí. Estás junto a su silla, donde nunca se pone nadie.',
      ),
      {
        recalls: 'told',
        lines: {
          vale: [
            vale(
              'I am at your left. I have brought the book, and a pen. No points today.',
              'Estoy a tu izquierda. He traído el libro y una pluma. Hoy, sin puntos.',
            ),
          ],
          halloran: [
            halloran(
              'I am at your left. I cannot see it. So read it to me, letter by letter, from where he sits.',
              'Estoy a tu izquierda. Yo no puedo verlo. Así que léemelo, letra a letra, desde donde se sienta él.',
            ),
          ],
          otto: [otto('I am at your left. I am not going to say anything funny.', 'Estoy a tu izquierda. No voy a decir nada gracioso.')],
          none: [nela('I am at your left. Look up. I will hold the cloth.', 'Estoy a tu izquierda. Mira hacia arriba. Yo sujeto la tela.')],
        },
      },
      {
        recalls: 'wick',
        lines: {
          forgive: [
            told(
              'Wick lifts off from your shoulder and flies up to the glass, so that there is light behind it.',
              'Wick despega de tu hombro y sube hasta el cristal, para que haya luz detrás.',
            ),
          ],
          time: [
            told(
              'Wick has kept away, where you could see it. Now it flies up to the glass, and waits there, lit.',
              'Wick se ha quedado lejos, donde podías verla. Ahora sube hasta el cristal y espera allí, encendida.',
            ),
          ],
          why: [
            told(
              '“They never looked in the room,” says Wick, and flies up to the glass. “So I will light the room.”',
              '«Nunca buscaron en la sala», dice Wick, y sube hasta el cristal. «Así que alumbraré la sala.»',
            ),
          ],
          none: [
            told(
              'Wick flies up to the glass, although it is afraid of heights. It has only mentioned it twice.',
              'Wick sube hasta el cristal, aunque le dan miedo las alturas. Solo lo ha dicho dos veces.',
            ),
          ],
        },
      },
      told(
        'From the street, everybody reads a word that nobody can say. From here the letters stand the other way.',
        'Desde la calle se lee una palabra que nadie sabe decir. Desde aquí las letras están del otro lado.',
      ),
      { plays: 'glass-over-the-door' },
      told(
        'NIETO IX. Ninth grandchild. She painted it for him the morning after, where he would see it from his chair.',
        'NIETO IX. Noveno nieto. Ella se lo pintó a la mañana siguiente, donde él lo vería desde su silla.',
      ),
      told(
        'He had hung the Veil over that window. The school was called after him for two hundred years, and he never looked up.',
        'Él había colgado el Velo sobre esa ventana. La escuela lleva doscientos años con su nombre y él nunca miró hacia arriba.',
      ),
    ],
  },
  {
    id: 'the-empty-line',
    title: says('The empty line', 'La línea vacía'),
    place: 'dome',
    passages: [
      king('Do not read that out.', 'No lo leas en voz alta.'),
      told(
        'So you say the other thing, which you found on the last page. You say it quietly, and to him alone.',
        'Así que dices lo otro, lo que encontraste en la última página. Se lo dices bajito y solo a él.',
      ),
      told('“You are afraid that your line is empty.”', '«Tienes miedo de que tu línea esté vacía.»'),
      king(
        'She said: lift your hand. There were eight of them, and they were looking. I pulled the dark over it instead.',
        'Ella dijo: levanta la mano. Eran ocho y miraban. Así que eché lo oscuro encima.',
      ),
      king(
        'It has been on there for so long. I do not think that I know how to lift it.',
        'Lleva ahí tanto tiempo. Creo que ya no sé levantarla.',
      ),
      told(
        'You list what he made: a seal, a gate, a frame, a flower, a loom, a giant, a voice, a sheet. Eight kindnesses, and a law on the wall.',
        'Enumeras lo que hizo: un sello, un portón, un marco, una flor, un telar, un gigante, una voz, una sábana. Ocho bondades y una ley en la pared.',
      ),
      king('Those are not signed.', 'No están firmadas.'),
      told('“They are,” you say. “With a hand.”', '«Sí lo están», dices. «Con una mano.»'),
    ],
  },
  {
    id: 'he-keeps-it-there',
    title: says('He keeps it there', 'No la levanta'),
    place: 'dome',
    passages: [
      told(
        'He does not rise to win. He rises because the hand wants to come off the page, and he is terrified.',
        'No se levanta para ganar. Se levanta porque la mano quiere soltarse de la página y le da pánico.',
      ),
      king(
        'Every class has beaten me. You may try. I am not going anywhere.',
        'Todas las clases me han vencido. Puedes intentarlo. Yo no me voy a ninguna parte.',
      ),
      {
        recalls: 'promise',
        lines: {
          pace: [
            sol(
              'I count your steps, so that you do not have to! One! You are quicker than he is sad!',
              '¡Yo te cuento los pasos para que no tengas que hacerlo! ¡Uno! ¡Vas más deprisa que su pena!',
            ),
          ],
          nerve: [
            sol(
              'I count your dares! One: stand still when he draws the curtain. Two: believe me!',
              '¡Yo te cuento los retos! Uno: no te muevas cuando corra la cortina. Dos: ¡créeme!',
            ),
          ],
          care: [
            sol(
              'I count what you might miss! One, the curtain. Two, his thumb. I look twice, remember?',
              '¡Yo cuento lo que se te puede escapar! Uno, la cortina. Dos, su pulgar. Miro dos veces, ¿te acuerdas?',
            ),
          ],
          none: [sol('I count for you! You only look!', '¡Yo cuento por ti! ¡Tú solo mira!')],
        },
      },
      wick(
        'Do not strike a drawn curtain. Wait. He has to breathe, too.',
        'No golpees una cortina echada. Espera. Él también tiene que respirar.',
      ),
      { plays: 'veil-king' },
    ],
  },
  {
    id: 'the-hand',
    title: says('The hand', 'La mano'),
    place: 'dome',
    passages: [
      told(
        'The crown falls. It is made of Truth Metal and quite green. Under it is a boy of thirteen, and he is hungry.',
        'La corona cae. Es de Metal de Verdad y está verde entera. Debajo hay un chico de trece años, y tiene hambre.',
      ),
      told(
        'Nela is the first to sit down beside him. She says nothing. She moves over a little.',
        'Nela es la primera en sentarse a su lado. No dice nada. Se aparta un poco para hacer sitio.',
      ),
      told(
        'Otto stands there with nine spoons, and for once he is quiet. It goes on for a long time, and it helps.',
        'Otto está ahí con nueve cucharas y, por una vez, calla. Dura mucho, y ayuda.',
      ),
      {
        recalls: 'carry',
        lines: {
          button: [
            told(
              'You lay your button on the arm of the chair. It knows how to hold two things together.',
              'Dejas tu botón en el brazo de la silla. Sabe unir dos cosas.',
            ),
          ],
          pencil: [
            told(
              'You lay your pencil on the open book. It is very short now. It is enough for one line.',
              'Dejas tu lápiz sobre el libro abierto. Ya es muy corto. Da para una línea.',
            ),
          ],
          bread: [
            told(
              'You lay the end of the loaf on the arm of the chair. He breaks it in two without thinking, and hands you one half.',
              'Dejas la punta de pan en el brazo de la silla. Él la parte sin pensarlo y te da la mitad.',
            ),
          ],
          none: [
            told(
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
            label: says('“We saw what you made.”', '«Hemos visto lo que hiciste.»'),
            answer: [
              eloy('All of it? The gate, too? It was never quite straight.', '¿Todo? ¿El portón también? Nunca quedó derecho del todo.'),
            ],
          },
          sorry: {
            label: says('“I am sorry that nobody looked here.”', '«Siento que nadie mirara aquí.»'),
            answer: [
              eloy(
                'I could hear you all. I could have coughed. I am sorry, too.',
                'Yo lo oía todo. Podría haber tosido. Yo también lo siento.',
              ),
            ],
          },
          soup: {
            label: says('“There is soup.”', '«Hay sopa.»'),
            answer: [eloy('What is in it?', '¿Qué lleva?'), otto('Nobody knows.', 'Nadie lo sabe.')],
          },
        },
      },
      told(
        'He lifts his hand. The line beneath it is empty. It has only been waiting, and now somebody hands you the pen.',
        'Levanta la mano. Debajo, la línea está vacía. Solo esperaba. Alguien te da la pluma.',
      ),
      told('You write. It takes a while, because there is a lot.', 'Escribes. Tardas, porque hay mucho.'),
      told(
        'On the wall the last star plate has turned round. It is in her hand, and it has been there all the time.',
        'En la pared, la última placa de estrellas se ha dado la vuelta. Es la letra de ella, y siempre estuvo ahí.',
      ),
      estela(
        'I counted, and called it looking. You were the one who looked. Forgive me, my ninth.',
        'Yo contaba y lo llamaba mirar. Quien miraba eras tú. Perdóname, mi noveno.',
      ),
    ],
  },
  {
    id: 'nine-lamps',
    title: says('Nine lamps', 'Nueve lámparas'),
    place: 'dome',
    passages: [
      wick(
        'This is yours. You lit it for me when I was cold. I have looked after it. Every few minutes.',
        'Esto es tuyo. Me la encendiste cuando yo tenía frío. La he cuidado. Cada pocos minutos.',
      ),
      told(
        'Wick holds out its flame. The ninth lamp takes it, and the little one is not a bit smaller. Wick looks three times.',
        'Wick le tiende la llama. La novena lámpara la toma, y la de Wick no es ni un poco más pequeña. Wick lo comprueba tres veces.',
      ),
      {
        recalls: 'wick',
        lines: {
          forgive: [
            wick(
              'I was so afraid that it would be less. You could have told me. No. You did.',
              'Tenía tanto miedo de que fuera menos. Podrías habérmelo dicho. No. Me lo dijiste.',
            ),
          ],
          time: [
            wick(
              'Have you had enough time? I can wait. I am told that I am good at it.',
              '¿Has tenido bastante tiempo? Puedo esperar. Dicen que se me da bien.',
            ),
          ],
          why: [
            wick(
              'You asked why nobody looked. I have thought about it. I think that they were counting.',
              'Preguntaste por qué nadie lo buscó. Lo he pensado. Creo que estaban contando.',
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
            told(
              'The first thing that Eloy does is go and look at the gate. He pushes it by the width of a finger. Now it is straight.',
              'Lo primero que hace Eloy es ir a ver el portón. Lo empuja un dedo. Ahora está derecho.',
            ),
          ],
          sorry: [
            told(
              'The first thing that Eloy does is cough, once, to hear how it would have sounded.',
              'Lo primero que hace Eloy es toser una vez, para oír cómo habría sonado.',
            ),
          ],
          soup: [
            told(
              'The first thing that Eloy does is eat three bowls of soup. He says that it is brave.',
              'Lo primero que hace Eloy es comerse tres cuencos de sopa. Dice que es valiente.',
            ),
          ],
          none: [
            told(
              'The first thing that Eloy does is ask what day it is. Nobody is quite sure. It is a good day.',
              'Lo primero que hace Eloy es preguntar qué día es. Nadie está muy seguro. Es un buen día.',
            ),
          ],
        },
      },
      pell(
        'It was me who dusted the chair. Every evening. I used to say that it was nothing.',
        'El polvo de la silla lo quitaba yo. Cada noche. Decía que no era nada.',
      ),
      eloy('I could hear the cloth. It was not nothing.', 'Yo oía el trapo. Sí era algo.'),
      vale(
        'I shall write three rules on the wall. Nobody is read out last. You may draw a curtain for yourself. Nobody draws it over somebody else.',
        'Voy a escribir tres reglas en la pared. A nadie se le lee al final. Puedes echar tu cortina. Nadie la echa sobre otra persona.',
      ),
      told(
        'The goat has slept through all of it, beside the ninth chair, as she always has. Goats notice.',
        'La cabra ha dormido durante todo esto, junto a la novena silla, como siempre. Las cabras se dan cuenta.',
      ),
      {
        decides: 'path',
        question: says(
          'You take some of the ninth light with you. How will you carry it?',
          'Te llevas un poco de la novena luz. ¿Cómo la llevarás?',
        ),
        options: {
          path_power: {
            label: says('The Lantern House: keep a light without hiding it', 'La casa farol: guardar una luz sin esconderla'),
            answer: [
              eloy(
                'A house that you can see into. I should like to visit.',
                'Una casa en la que se puede mirar. Me gustaría ir de visita.',
              ),
            ],
          },
          path_tempo: {
            label: says('The Runner: pass it on before you are sure', 'Quien lleva la luz: pasarla antes de tener la certeza'),
            answer: [sol('I will race you. No. I will run beside you.', 'Te echo una carrera. No. Corro a tu lado.')],
          },
          path_control: {
            label: says('The Shutter: aim it without blinding', 'La contraventana: dirigirla sin deslumbrar'),
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
            label: says('“Bring soup.”', '«Trae sopa.»'),
            answer: [otto('I have never been so proud of anything.', 'Nunca he estado tan orgulloso de nada.')],
          },
          seat: { label: says('“Somebody sits here now.”', '«Aquí ya se sienta alguien.»'), answer: [eloy('Yes. I do.', 'Sí. Yo.')] },
          look: {
            label: says('“Look up first.”', '«Mira primero hacia arriba.»'),
            answer: [halloran('And then tell me what you see.', 'Y luego dime qué ves.')],
          },
        },
      },
      told(
        'Outside the moon has let go of the sun. On the hill nine lamps are burning, and somebody is laying nine places at the table.',
        'Fuera, la luna ha soltado al sol. En la colina arden nueve lámparas, y alguien pone la mesa para nueve.',
      ),
    ],
  },
]
