import { type Scene, saidBy } from '../../scene.ts'
import { says } from '../../words.ts'

const narrator = saidBy('narrator')
const letter = saidBy('letter')
const otto = saidBy('otto')
const sol = saidBy('sol')
const nela = saidBy('nela')
const pell = saidBy('pell')
const vale = saidBy('vale')
const halloran = saidBy('halloran')
const voice = saidBy('voice')
const wick = saidBy('wick')
const hearsay = saidBy('hearsay')

export const scenes: readonly Scene[] = [
  {
    id: 'eleven-versions',
    title: says('Eleven versions', 'Once versiones'),
    place: 'yard',
    passages: [
      narrator(
        'An arch has two sides. One is in your street. The other lies in the yard at sunrise, in four pieces.',
        'Un arco tiene dos lados. Uno está en tu calle. Al amanecer el otro está en el patio, en cuatro trozos.',
      ),
      otto(
        'By breakfast there were eleven versions. In the third one I did it with a ladle.',
        'A la hora del desayuno ya había once versiones. En la tercera lo hice yo con un cucharón.',
      ),
      otto("In the fifth one it was the goat. I'd believe that one.", 'En la quinta fue la cabra. Esa me la creo.'),
      narrator('You laugh. Then you count. Nine of the eleven are about Sol.', 'Te ríes. Luego cuentas. Nueve de las once hablan de Sol.'),
      otto('Yes. It stopped being funny at about the seventh.', 'Sí. Dejó de tener gracia más o menos en la séptima.'),
      { plays: 'eleven-versions' },
    ],
  },
  {
    id: 'sol-says-nothing',
    title: says('Sol says nothing', 'Sol no dice nada'),
    place: 'hall',
    passages: [
      narrator('Sol sits at the long table, in a ring of empty chairs.', 'Sol está en la mesa larga, en un anillo de sillas vacías.'),
      {
        recalls: 'thread',
        lines: {
          share: [
            narrator(
              '“Those two cover for each other,” somebody whispers. “So both did it.” Now it is about you as well.',
              '«Siempre se cubren», susurra alguien. «Así que esto también». Ahora también hablan de ti.',
            ),
          ],
          wait: [
            narrator(
              '“There was a night when nobody said anything,” somebody whispers. “What else are they hiding?”',
              '«Hubo una noche en que nadie dijo nada», susurra alguien. «¿Qué más esconden?»',
            ),
          ],
          tell: [
            narrator(
              '“Director Vale knows about the thread,” somebody whispers. “So it must have been Sol again.”',
              '«La directora Vale sabe lo del hilo», susurra alguien. «Así que habrá sido Sol otra vez».',
            ),
          ],
          none: [
            narrator(
              '“Whoever breaks a thread breaks an arch,” somebody whispers.',
              '«Quien rompe un hilo rompe un arco», susurra alguien.',
            ),
          ],
        },
      },
      sol(
        "I was asleep. I've got nobody who saw me sleep. That's how sleeping works.",
        'Estaba durmiendo. Nadie me vio dormir. Dormir es así.',
      ),
      sol('I lied once, about the wind. Now every wind is mine.', 'Mentí una vez con lo del viento. Ahora todos los vientos son míos.'),
      narrator(
        'You take a pencil and draw who told whom. It goes backwards, from mouth to mouth.',
        'Tomas un lápiz y dibujas quién se lo dijo a quién. Vas hacia atrás, de boca en boca.',
      ),
      { plays: 'who-told-whom' },
      narrator(
        'At the very beginning somebody asked: “Was it Sol?” The next mouth lost the question mark.',
        'Al principio alguien preguntó: «¿Fue Sol?» La boca siguiente perdió los signos de interrogación.',
      ),
    ],
  },
  {
    id: 'it-was-good-there',
    title: says('“It was good there”', '«Allí se estaba bien»'),
    place: 'hall',
    passages: [
      narrator('Then Nela speaks. Nela never speaks at breakfast.', 'Entonces habla Nela, que nunca habla en el desayuno.'),
      nela(
        'It was good there. Behind the Veil. I want to say that before everybody says how lucky I am.',
        'Allí se estaba bien. Detrás del Velo. Quiero decirlo antes de que me digan qué suerte tengo.',
      ),
      {
        recalls: 'bridge',
        lines: {
          asked: [
            nela(
              "Somebody asked my name once, and I was glad. I don't want a hundred people to ask it at once.",
              'Una vez alguien me preguntó el nombre y me alegré. No quiero que me lo pregunten cien a la vez.',
            ),
          ],
          lent: [
            nela(
              "Somebody moved a light nearer once, and didn't hold it in my face. That's the whole difference.",
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
      pell('I was there, too. She is right. A bit. And now eat, please.', 'Yo también estuve. Tiene razón. Un poco. Y ahora, a comer.'),
      narrator('Everybody talks at once. Nela puts her hands over her ears.', 'Todo el mundo habla a la vez. Nela se tapa los oídos.'),
      { plays: 'nela-in-the-noise' },
      nela("Better. The windows can be lit. I'll sit where it's dim.", 'Mejor. Las ventanas pueden tener luz. Yo me siento en lo oscuro.'),
      { plays: 'windows-for-the-morning' },
    ],
  },
  {
    id: 'the-debate',
    title: says('The debate', 'El debate'),
    place: 'hall',
    passages: [
      halloran(
        'We will argue about it properly. May people hide? First say the best sentence of the other side. Yes, Sol, even you.',
        'Vamos a discutirlo en serio. ¿Tenemos derecho a escondernos? Primero, di la mejor frase del otro lado. Sí, Sol, tú también.',
      ),
      vale(
        'First, nobody is laughed at. Second, nobody wins. Third, I keep the time.',
        'Primero, nadie se ríe de nadie. Segundo, nadie gana. Tercero, el tiempo lo llevo yo.',
      ),
      narrator(
        'They ask for a witness: what happens when somebody hides too well? Somebody gets up.',
        'Piden un testigo: ¿qué pasa cuando alguien se esconde demasiado bien? Alguien se levanta.',
      ),
      {
        recalls: 'told',
        lines: {
          vale: [
            vale(
              'I am the witness. I was told about a girl I had not written down. I closed the book and looked.',
              'La testigo soy yo. Me hablaron de una niña a la que no había anotado. Cerré el libro y busqué.',
            ),
          ],
          halloran: [
            halloran(
              'I am the witness. She sat by my window for a month. I waited for a question, and called it patience.',
              'La testigo soy yo. Se sentó un mes junto a mi ventana. Yo esperaba una pregunta y lo llamaba paciencia.',
            ),
          ],
          otto: [
            otto(
              "I'm the witness. I put a bowl back. I've thought about that bowl every day.",
              'El testigo soy yo. Devolví un cuenco. He pensado en ese cuenco todos los días.',
            ),
          ],
          none: [
            pell(
              'I am the witness. I was gone for a week. Then I told everybody it was measles.',
              'El testigo soy yo. Falté una semana. Luego dije que había tenido sarampión.',
            ),
          ],
        },
      },
      {
        recalls: 'down',
        lines: {
          shield: [
            narrator(
              '“You put down your shield in the storm,” somebody says. “Now you speak.”',
              '«En la tormenta dejaste tu escudo», dice alguien. «Ahora habla tú».',
            ),
          ],
          lamp: [
            narrator(
              '“You put down your lamp in the storm,” somebody says. “Now you speak.”',
              '«En la tormenta dejaste tu lámpara», dice alguien. «Ahora habla tú».',
            ),
          ],
          seat: [
            narrator(
              '“You sat down in the rain and asked for nothing,” somebody says. “So we ask you.”',
              '«Te sentaste bajo la lluvia y no pediste nada», dice alguien. «Así que te lo pedimos».',
            ),
          ],
          none: [
            narrator(
              '“You have listened longest,” somebody says. “Now you speak.”',
              '«Nadie ha escuchado tanto como tú», dice alguien. «Ahora habla».',
            ),
          ],
        },
      },
      {
        decides: 'side',
        question: says('Which side do you speak for?', '¿Qué lado defiendes?'),
        options: {
          curtain: {
            label: says('The curtain: everybody may hide', 'La cortina: cualquiera tiene derecho a esconderse'),
            answer: [
              narrator(
                'First you say the best sentence of the others: “Somebody has to notice when you are gone.”',
                'Primero dices la mejor frase del otro lado: «Alguien tiene que darse cuenta cuando faltas».',
              ),
              narrator(
                'Then your own: “Everybody may draw a curtain. Nobody draws one for somebody else.”',
                'Luego, la tuya: «Cualquiera puede cerrar su cortina. Nadie cierra la de otra persona».',
              ),
            ],
          },
          lamp: {
            label: says('The lamp: somebody has to look', 'La lámpara: alguien tiene que mirar'),
            answer: [
              narrator(
                'First you say the best sentence of the others: “A light in the face is not warmth.”',
                'Primero dices la mejor frase del otro lado: «Una luz en la cara no da calor».',
              ),
              narrator(
                'Then your own: “Notice who is gone. And ask before you light a lamp.”',
                'Luego, la tuya: «Fíjate en quién falta. Y pregunta antes de encender una lámpara».',
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
      narrator(
        'Outside the scraps of eleven versions blow across the yard. They meet, and they begin to flap.',
        'Fuera, los pedazos de once versiones vuelan por el patio. Se juntan y empiezan a aletear.',
      ),
      hearsay(
        'They say. They say that it was. They say that she, that he, that you.',
        'Dicen que. Dicen que fue. Dicen que ella, que él, que tú.',
      ),
      narrator(
        'It is a bird of torn paper, as large as the gate. It has many beaks, and it grows with each one that opens.',
        'Es un pájaro de papel roto, grande como el portón. Tiene muchos picos y crece con cada uno que se abre.',
      ),
      hearsay(
        'I am what people hear and say. I carried the words of a boy with a small voice. Then all the voices wanted it.',
        'Soy lo que se oye y se dice. Llevaba las palabras de un chico con un hilo de voz. Luego todas las voces quisieron lo mismo.',
      ),
      wick(
        'Nobody hits a flock. I would mend till it lands, and ask: who says?',
        'A una bandada no se le acierta. Yo me recuperaría. Luego preguntaría quién lo dijo.',
      ),
      { plays: 'hearsay' },
    ],
  },
  {
    id: 'this-time-the-wind',
    title: says('This time it was the wind', 'Esta vez fue el viento'),
    place: 'yard',
    passages: [
      narrator(
        'The paper settles. In the middle lies one blank sheet, and on it the print of a small hand.',
        'El papel se posa. En el centro queda una hoja en blanco y, en ella, la huella de una mano pequeña.',
      ),
      halloran(
        'I have felt the stones. Between them is nothing but sand. The storm went home through our yard. This time it was the wind.',
        'Toqué las piedras. Entre ellas solo hay arena. La tormenta se fue a casa por nuestro patio. Esta vez fue el viento.',
      ),
      sol("I'd laugh. Give me a minute. Fifty-nine. Fifty-eight.", 'Me reiría. Dame un minuto. Cincuenta y nueve. Cincuenta y ocho.'),
      narrator(
        'They come back to the table. “Sorry,” says somebody into the soup. “Me too,” says the next. Otto gives each a bowl.',
        'Van volviendo a la mesa. «Perdón», le dice alguien a la sopa. «Yo también», dice otra voz. Otto reparte los cuencos.',
      ),
      sol('That makes nine. I counted.', 'Con ese van nueve. Los conté.'),
      halloran(
        'Nela has not asked me anything today, either. I sat down beside her, and did not wait for it.',
        'Hoy Nela tampoco me preguntó nada. Me senté a su lado y no esperé ninguna pregunta.',
      ),
      hearsay(
        'I am very light now. May I carry a question, if somebody has one?',
        'Ahora peso muy poco. ¿Puedo llevar una pregunta, si alguien tiene una?',
      ),
    ],
  },
  {
    id: 'thank-you',
    title: says('“Thank you. That was fair.”', '«Gracias. Fue justo».'),
    place: 'yard',
    passages: [
      narrator(
        'At night you sit by the stones of the arch. A whisper goes in at one end and comes out of all of them.',
        'De noche te sientas junto a las piedras del arco. Un susurro entra por un lado y sale por todos.',
      ),

      {
        recalls: 'side',
        lines: {
          curtain: [
            voice(
              'Thank you. That was fair. You spoke for me, and said their best sentence first. Nobody has done both.',
              'Gracias. Fue justo. Hablaste por mí y dijiste primero la mejor frase del otro lado. Nadie había hecho las dos cosas.',
            ),
          ],
          lamp: [
            voice(
              'Thank you. That was fair. You spoke against me, and said my best sentence first. Nobody has done that.',
              'Gracias. Fue justo. Hablaste contra mí y dijiste primero mi mejor frase. Nadie lo había hecho.',
            ),
          ],
          none: [voice('Thank you. That was fair. Nobody laughed at my side of it.', 'Gracias. Fue justo. Nadie se rio de mi lado.')],
        },
      },
      voice(
        'I listened. I always do. But ask whoever comes last on a list whether light is kind.',
        'Escuché. Siempre lo hago. Pero pregúntale a quien va al final de una lista si la luz es amable.',
      ),
      narrator('You ask the voice for its name.', 'Le preguntas a la voz cómo se llama.'),
      narrator('It is quiet for so long that you think it has gone.', 'Hay un silencio tan largo que crees que se ha ido.'),
      voice('Nobody has asked that for two hundred years. Good night.', 'Hace doscientos años que nadie lo pregunta. Buenas noches.'),
      wick(
        'That is the one they call the Veil King. I had forgotten how tired he sounds.',
        'Lo llaman el Rey del Velo. Había olvidado lo cansado que suena.',
      ),
      letter('Every year somebody wins. Nobody stays.', 'Cada año gana alguien. Nadie se queda.'),
    ],
  },
]
