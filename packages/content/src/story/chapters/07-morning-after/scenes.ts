import { type Scene, saidBy } from '../../scene.ts'
import { says } from '../../words.ts'

const told = saidBy('narrator')
const letter = saidBy('letter')
const otto = saidBy('otto')
const sol = saidBy('sol')
const nela = saidBy('nela')
const pell = saidBy('pell')
const vale = saidBy('vale')
const halloran = saidBy('halloran')
const king = saidBy('king')
const wick = saidBy('wick')
const hearsay = saidBy('hearsay')

export const scenes: readonly Scene[] = [
  {
    id: 'eleven-versions',
    title: says('Eleven versions', 'Once versiones'),
    place: 'yard',
    passages: [
      told(
        'At sunrise the arch lies in the yard, in four pieces. Yesterday it stood at the end of your street.',
        'Al amanecer el arco está en el patio, roto en cuatro trozos. Ayer estaba al final de tu calle.',
      ),
      otto(
        'By breakfast there were eleven versions. In the third one I did it with a ladle.',
        'A la hora del desayuno ya había once versiones. En la tercera lo hice yo con un cucharón.',
      ),
      otto('In the fifth one it was the goat. I would believe that one.', 'En la quinta fue la cabra. Esa me la creo.'),
      told('You laugh. Then you count. Nine of the eleven are about Sol.', 'Te ríes. Luego cuentas. Nueve de las once hablan de Sol.'),
      otto('Yes. It stopped being funny at about seven.', 'Sí. Dejó de tener gracia por la séptima.'),
      { plays: 'eleven-versions' },
    ],
  },
  {
    id: 'sol-says-nothing',
    title: says('Sol says nothing', 'Sol no dice nada'),
    place: 'hall',
    passages: [
      told(
        'Sol sits alone at the long table. Around the chair there is a ring of empty ones.',
        'Sol está a solas en la mesa larga. A su alrededor hay un corro de sillas vacías.',
      ),
      {
        recalls: 'thread',
        lines: {
          share: [
            told(
              '“They both cut the thread,” somebody whispers. “So they both did this, too.” It is about you as well, now.',
              '«El hilo lo cortaron entre los dos», susurra alguien. «Así que esto también.» Ahora también hablan de ti.',
            ),
          ],
          wait: [
            told(
              '“There was a night when nobody said anything,” somebody whispers. “What else are they hiding?”',
              '«Hubo una noche en que nadie dijo nada», susurra alguien. «¿Qué más esconden?»',
            ),
          ],
          tell: [
            told(
              '“Director Vale knows about the thread,” somebody whispers. “So it must have been Sol again.”',
              '«La directora Vale sabe lo del hilo», susurra alguien. «Así que habrá sido Sol otra vez.»',
            ),
          ],
          none: [
            told(
              '“Whoever cuts a thread breaks an arch,” somebody whispers, and somebody else nods.',
              '«Quien corta un hilo rompe un arco», susurra alguien, y otra persona asiente.',
            ),
          ],
        },
      },
      sol(
        'I was asleep. I have nobody who saw me sleep. That is how sleeping works.',
        'Estaba durmiendo. Nadie me vio dormir. Es lo que tiene dormir.',
      ),
      sol('I lied once, about the wind. Now every wind is mine.', 'Mentí una vez con lo del viento. Ahora todos los vientos son míos.'),
      told(
        'You take a pencil and draw who told whom. It goes backwards, from mouth to mouth.',
        'Tomas un lápiz y dibujas quién se lo dijo a quién. Vas hacia atrás, de boca en boca.',
      ),
      { plays: 'who-told-whom' },
    ],
  },
  {
    id: 'it-was-good-there',
    title: says('“It was good there”', '«Allí se estaba bien»'),
    place: 'hall',
    passages: [
      told('Then Nela speaks. Nela never speaks at breakfast.', 'Entonces habla Nela, que nunca habla en el desayuno.'),
      nela(
        'It was good there. Behind the Veil. I want to say that before you all celebrate.',
        'Allí se estaba bien. Detrás del Velo. Quiero decirlo antes de la fiesta.',
      ),
      {
        recalls: 'bridge',
        lines: {
          asked: [
            nela(
              'Somebody asked my name once, and I was glad. I do not want a hundred people to ask it at once.',
              'Una vez alguien me preguntó el nombre y me alegré. No quiero que me lo pregunten cien a la vez.',
            ),
          ],
          lent: [
            nela(
              'Somebody moved a light nearer once, and did not hold it in my face. That is the whole difference.',
              'Una vez alguien me acercó una luz y no me la puso en la cara. Esa es toda la diferencia.',
            ),
          ],
          walked: [
            nela(
              'Somebody walked by once, and looked back. It was exactly as much as I could bear.',
              'Una vez alguien pasó de largo y volvió la cabeza. Era justo lo que yo podía aguantar.',
            ),
          ],
          none: [nela('I like to be seen by somebody I have chosen. Is that so odd?', 'Me gusta que me vea quien yo elijo. ¿Tan raro es?')],
        },
      },
      pell(
        'I was there, too. I was ten. I should like to say that she is right. A bit. Please go on eating.',
        'Yo también estuve. Tenía diez años. Quiero decir que tiene razón. Un poco. Y que siga el desayuno, por favor.',
      ),
      told('Everybody talks at once. Nela puts her hands over her ears.', 'Todo el mundo habla a la vez. Nela se tapa los oídos.'),
      { plays: 'nela-in-the-noise' },
      { plays: 'windows-for-the-morning' },
    ],
  },
  {
    id: 'the-debate',
    title: says('The debate', 'El debate'),
    place: 'hall',
    passages: [
      halloran(
        'We will argue about it properly. May people hide? Before you speak for your side, say the best sentence of the other.',
        'Vamos a discutirlo en serio. ¿Se puede uno esconder? Antes de defender tu lado, di la mejor frase del otro.',
      ),
      vale(
        'First, nobody is laughed at. Second, nobody wins. Third, I keep the time.',
        'Primero, nadie se ríe de nadie. Segundo, nadie gana. Tercero, el tiempo lo llevo yo.',
      ),
      told('They ask for a witness. Somebody gets up before you can.', 'Piden un testigo. Alguien se levanta antes que tú.'),
      {
        recalls: 'told',
        lines: {
          vale: [
            vale(
              'I am the witness. I was told about a girl I had not written down. I closed the book and looked. That is all I know.',
              'Hablo yo. Me hablaron de una chica a la que no había anotado. Cerré el libro y busqué. Eso es todo lo que sé.',
            ),
          ],
          halloran: [
            halloran(
              'I am the witness. She sat by my window for a month. I waited for a question, and called it patience.',
              'Hablo yo. Se sentó un mes junto a mi ventana. Yo esperaba una pregunta y lo llamaba paciencia.',
            ),
          ],
          otto: [
            otto(
              'I am the witness. I put a bowl back. I have thought about that bowl every day.',
              'El testigo soy yo. Devolví un cuenco. He pensado en ese cuenco todos los días.',
            ),
          ],
          none: [pell('I am the witness. I told them it was measles.', 'El testigo soy yo. Les dije que era el sarampión.')],
        },
      },
      {
        recalls: 'down',
        lines: {
          shield: [
            told(
              '“And who put down the shield in the storm?” somebody asks. “Somebody who wants to break things does not do that.”',
              '«¿Y quién dejó el escudo en la tormenta?», pregunta alguien. «Eso no lo hace quien quiere romper cosas.»',
            ),
          ],
          lamp: [
            told(
              '“And who put down the lamp in the storm?” somebody asks. “We have all seen better ever since.”',
              '«¿Y quién dejó la lámpara en la tormenta?», pregunta alguien. «Desde entonces se ve mejor.»',
            ),
          ],
          seat: [
            told(
              '“And who sat down in the rain?” somebody asks. “Nobody does that to show off.”',
              '«¿Y quién se sentó bajo la lluvia?», pregunta alguien. «Eso no se hace para presumir.»',
            ),
          ],
          none: [
            told(
              '“And who went into the storm at all?” somebody asks. The hall thinks about that.',
              '«¿Y quién entró en la tormenta?», pregunta alguien. La sala se queda pensando.',
            ),
          ],
        },
      },
      {
        decides: 'side',
        question: says('Which side do you speak for?', '¿Qué lado defiendes?'),
        options: {
          curtain: {
            label: says('The curtain: everybody may hide', 'La cortina: cualquiera puede esconderse'),
            answer: [
              told(
                'First you say the best sentence of the others: “Somebody has to notice when you are gone.” Then your own.',
                'Primero dices la mejor frase del otro lado: «Alguien tiene que darse cuenta cuando faltas». Luego, la tuya.',
              ),
            ],
          },
          lamp: {
            label: says('The lamp: somebody has to look', 'La lámpara: alguien tiene que mirar'),
            answer: [
              told(
                'First you say the best sentence of the others: “A light in the face is not warmth.” Then your own.',
                'Primero dices la mejor frase del otro lado: «Una luz en la cara no da calor». Luego, la tuya.',
              ),
            ],
          },
        },
      },
    ],
  },
  {
    id: 'the-hearsay',
    title: says('The Hearsay', 'El Runrún'),
    place: 'yard',
    passages: [
      told(
        'Outside the scraps of eleven versions blow across the yard. They meet, and they begin to flap.',
        'Fuera, los pedazos de once versiones vuelan por el patio. Se juntan y empiezan a aletear.',
      ),
      hearsay(
        'They say. They say that it was. They say that she, that he, that you.',
        'Dicen que. Dicen que fue. Dicen que ella, que él, que tú.',
      ),
      told(
        'It is a bird of torn paper, as large as the gate. It has many beaks, and it grows with each one that opens.',
        'Es un pájaro de papel roto, grande como el portón. Tiene muchos picos y crece con cada uno que se abre.',
      ),
      hearsay(
        'I carried what was quiet across the yard. There was a boy with a very small voice. Then all the voices wanted to be carried.',
        'Yo llevaba lo que se decía bajito de un lado a otro del patio. Un niño tenía la voz muy pequeña. Luego todas querían que las llevara.',
      ),
      wick(
        'Nobody can hit a flock. Ask it who said so, and do not stop asking.',
        'A una bandada no se le acierta. Pregúntale quién lo dijo y no dejes de preguntar.',
      ),
      { plays: 'hearsay' },
    ],
  },
  {
    id: 'this-time-the-wind',
    title: says('This time it was the wind', 'Esta vez fue el viento'),
    place: 'yard',
    passages: [
      told(
        'The paper settles. In the middle lies one blank sheet, and on it the print of a small hand.',
        'El papel se posa. En el centro queda una hoja en blanco y, en ella, la huella de una mano pequeña.',
      ),
      halloran(
        'I have felt the stones. The mortar is sand. There was a storm, and it came down. This time it was the wind.',
        'He tocado las piedras. El mortero es arena. Hubo tormenta y se cayó. Esta vez fue el viento.',
      ),
      sol('I would laugh. Give me a minute. Fifty-nine. Fifty-eight.', 'Me reiría. Dame un minuto. Cincuenta y nueve. Cincuenta y ocho.'),
      told(
        'One after the other they come back to the table. Nobody makes a speech. Otto moves a bowl in front of each.',
        'Van volviendo a la mesa. Nadie hace un discurso. Otto pone un cuenco delante de cada cual.',
      ),
      hearsay(
        'I am very light now. May I carry a question, if somebody has one?',
        'Ahora peso muy poco. ¿Puedo llevar una pregunta, si alguien tiene una?',
      ),
    ],
  },
  {
    id: 'thank-you',
    title: says('“Thank you. That was fair.”', '«Gracias. Ha sido justo.»'),
    place: 'yard',
    passages: [
      told(
        'At night you sit by the stones of the arch. A whisper goes in at one end and comes out of all of them.',
        'De noche te sientas junto a las piedras del arco. Un susurro entra por un lado y sale por todos.',
      ),
      king(
        'Thank you. That was fair. It is the first time that anybody has said my best sentence for me.',
        'Gracias. Ha sido justo. Es la primera vez que alguien dice por mí mi mejor frase.',
      ),
      king(
        'I listened to all of it. I always do. You still think that light is only kind.',
        'Lo he escuchado todo. Siempre lo hago. Aún crees que la luz solo es amable.',
      ),
      told('You ask him what he is called.', 'Le preguntas cómo se llama.'),
      told('It is quiet for so long that you think he has gone.', 'Hay un silencio tan largo que crees que se ha ido.'),
      king('Nobody has asked that for two hundred years. Good night.', 'Hace doscientos años que nadie lo pregunta. Buenas noches.'),
      wick(
        'He has a very tired voice. I had forgotten. I mean, I had not known.',
        'Tiene la voz muy cansada. Se me había olvidado. Quiero decir que no lo sabía.',
      ),
      letter('Every year somebody wins. Nobody stays.', 'Cada año gana alguien. Nadie se queda.'),
    ],
  },
]
