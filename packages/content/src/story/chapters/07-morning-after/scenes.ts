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
const tull = saidBy('tull')

export const scenes: readonly Scene[] = [
  {
    id: 'eleven-versions',
    title: says('Eleven versions', 'Once versiones'),
    place: 'yard',
    passages: [
      wick(
        'Until now: a giant opened its hands. Nela came out, as far as the soup. Behind the Veil somebody counts to nine, all night.',
        'Hasta ahora: un gigante abrió las manos. Nela salió, hasta la sopa. Detrás del Velo alguien cuenta hasta nueve, toda la noche.',
      ),
      {
        recalls: 'down',
        lines: {
          shield: [wick('You had put down your shield.', 'Tú habías dejado tu escudo en el suelo.')],
          lamp: [wick('You had put down your lamp.', 'Tú habías dejado tu lámpara en el suelo.')],
          seat: [wick('You had sat down in the rain.', 'Tú te habías sentado bajo la lluvia.')],
          none: [],
        },
      },
      narrator(
        'An arch has two sides. One is in your street. The other lies in the yard at sunrise, in four pieces.',
        'Un arco tiene dos lados. Uno está en tu calle. Al amanecer el otro está en el patio, en cuatro pedazos.',
      ),
      otto('Can we still get home?', '¿Todavía podemos volver a casa?'),
      tull(
        'By the kitchen stairs. It takes longer. Nobody is locked in.',
        'Por la escalera de la cocina. Se tarda más. Nadie está encerrado.',
      ),
      otto(
        "Good. It's only breakfast, and there are eleven versions already. In the third one I did it with a ladle.",
        'Menos mal. Apenas es el desayuno y ya hay once versiones. En la tercera lo hice yo con un cucharón.',
      ),
      otto("In the fifth one it was the goat. I'd believe that one.", 'En la quinta fue la cabra. Esa me la creo.'),
      narrator('You laugh. Then you count. Nine of the eleven are about Sol.', 'Te ríes. Luego cuentas. Nueve de las once hablan de Sol.'),
      otto('Yes. It stopped being funny at about the seventh.', 'Sí. Dejó de dar risa como en la séptima.'),
      { plays: 'eleven-versions' },
    ],
  },
  {
    id: 'sol-says-nothing',
    title: says('An empty ring', 'Entre sillas vacías'),
    place: 'hall',
    passages: [
      narrator('Sol sits at the long table, in a ring of empty chairs.', 'Sol está en la mesa larga, entre puras sillas vacías.'),
      {
        recalls: 'thread',
        lines: {
          share: [
            narrator(
              '“Those two cover for each other,” somebody whispers. “So they both did it.” Now it is about you as well.',
              '«Siempre se tapan», susurra alguien. «Esto fue entre dos». Ahora también hablan de ti.',
            ),
          ],
          wait: [
            narrator(
              '“There was a night when nobody said anything,” somebody whispers. “What else are they hiding?”',
              '«Hubo una noche en que nadie dijo nada», susurra alguien. «¿Qué más esconden?».',
            ),
          ],
          tell: [
            narrator(
              '“Director Vale knows about the thread,” somebody whispers. “So it must have been Sol again.”',
              '«La directora Vale sabe lo del hilo», susurra alguien. «Así que otra vez fue Sol».',
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
      sol("I was asleep. Nobody saw me do it. That's how sleeping works.", 'Estaba durmiendo. Nadie me vio dormir. Dormir es así.'),
      sol('I lied once, about the wind. Now every wind is mine.', 'Mentí una vez con lo del viento. Ahora todos los vientos son míos.'),
      narrator(
        'You take a pencil and draw who told whom. It goes backwards, from mouth to mouth.',
        'Tomas un lápiz y dibujas quién se lo dijo a quién. Vas hacia atrás, de boca en boca.',
      ),
      { plays: 'who-told-whom' },
      narrator(
        'At the very beginning somebody asked: “Was it Sol?” The next mouth lost the question mark.',
        'Al principio alguien preguntó: «¿Fue Sol?». La boca siguiente perdió los signos de interrogación.',
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
        'It was good there. Behind the Veil. I want to say that before you all call me lucky.',
        'Allí se estaba bien. Detrás del Velo. Quiero decirlo antes de que me digan qué suerte tengo.',
      ),
      {
        recalls: 'bridge',
        lines: {
          asked: [
            nela(
              "Somebody asked my name once, and I was glad. I don't want a hundred people asking at once.",
              'Una vez alguien me preguntó mi nombre. Me alegré. No quiero que me lo pregunten cien a la vez.',
            ),
          ],
          lent: [
            nela(
              "Somebody moved a light nearer once, and didn't shine it in my face. That's the whole difference.",
              'Una vez alguien me acercó una luz y no me la puso en la cara. Esa es toda la diferencia.',
            ),
          ],
          walked: [
            nela(
              'Somebody walked by once, and looked back. It was exactly as much as I could bear.',
              'Una vez alguien pasó de largo y volteó. Era justo lo que yo podía aguantar.',
            ),
          ],
          none: [nela('I like to be seen by somebody I chose. Is that so odd?', 'Me gusta que me vea quien yo elijo. ¿Tan raro es?')],
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
        "We will argue about it properly. Is it all right to hide? First say the other side's best sentence. Yes, Sol, even you.",
        'Vamos a debatirlo en serio. ¿Tenemos derecho a escondernos? Primero, di la mejor frase del otro lado. Sí, Sol, tú también.',
      ),
      vale(
        'First, nobody is laughed at. Second, nobody wins. Third, I keep the time.',
        'Primero, nadie se ríe de nadie. Segundo, nadie gana. Tercero, el tiempo lo llevo yo.',
      ),
      tull(
        'We need a witness. What happens when somebody hides so well that nobody looks?',
        'Hace falta un testigo. ¿Qué pasa cuando alguien se esconde tan bien que nadie mira?',
      ),
      narrator('A chair scrapes.', 'Rechina una silla.'),
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
              'La testigo soy yo. Se sentó un mes junto a mi ventana. Yo esperaba una pregunta y le decía paciencia.',
            ),
          ],
          otto: [
            otto(
              "I'm the witness. I put a bowl back. I've thought about that bowl every day.",
              'El testigo soy yo. Regresé un tazón. He pensado en ese tazón todos los días.',
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
            sol(
              "You put down your shield in the storm, when all of us were hitting. So I'll listen. Now you speak.",
              'En la tormenta dejaste tu escudo, cuando todos golpeábamos. Así que te escucho. Ahora habla tú.',
            ),
          ],
          lamp: [
            sol(
              "You put down your lamp in the storm, and stood in the dark. So I'll listen. Now you speak.",
              'En la tormenta dejaste tu lámpara y te quedaste a oscuras. Así que te escucho. Ahora habla tú.',
            ),
          ],
          seat: [
            sol(
              'You sat down in the rain and asked for nothing. So we ask you.',
              'Te sentaste bajo la lluvia y no pediste nada. Así que te lo pedimos.',
            ),
          ],
          none: [sol("You've listened longest. Now you speak.", 'Nadie ha escuchado tanto como tú. Ahora habla.')],
        },
      },
      {
        decides: 'side',
        question: says('Which side do you speak for?', '¿Qué lado defiendes?'),
        options: {
          curtain: {
            label: says('The curtain: anybody may hide', 'La cortina: cualquiera tiene derecho a esconderse'),
            answer: [
              narrator(
                'First you say their best sentence: “Somebody has to notice when you are gone.”',
                'Primero dices la mejor frase del otro lado: «Alguien tiene que darse cuenta cuando faltas».',
              ),
              narrator(
                'Then your own: “Anybody may draw their own curtain. Nobody may draw it for them.”',
                'Luego, la tuya: «Cualquiera puede cerrar su propia cortina. Nadie puede cerrársela».',
              ),
              narrator('Nela looks up. The others look at Nela.', 'Nela levanta la vista. Los demás miran a Nela.'),
            ],
          },
          lamp: {
            label: says('The lamp: somebody has to look', 'La lámpara: alguien tiene que mirar'),
            answer: [
              narrator(
                'First you say their best sentence: “A light in the face is not warmth.”',
                'Primero dices la mejor frase del otro lado: «Una luz en la cara no da calor».',
              ),
              narrator(
                'Then your own: “Notice who is gone. And ask before you light a lamp.”',
                'Luego, la tuya: «Fíjate en quién falta. Y pregunta antes de encender una lámpara».',
              ),
              narrator('The others clap. Nela does not. She nods, though.', 'Los demás aplauden. Nela no. Pero dice que sí con la cabeza.'),
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
        'Afuera, los pedazos de once versiones vuelan por el patio. Se juntan y empiezan a aletear.',
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
        'Soy lo que se oye y se dice. Llevaba las palabras de un niño con un hilo de voz. Luego todas las voces quisieron lo mismo.',
      ),
      wick(
        'You cannot hit a flock. I would mend till it lands, and ask: who says?',
        'A una bandada nadie le atina. Yo me recuperaría. Luego preguntaría quién lo dijo.',
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
        'I have felt the stones. No hand did this. There is only sand, from that storm. It had to go home somewhere, and it went through our yard.',
        'Toqué las piedras. Ninguna mano hizo esto. Solo hay arena de aquella tormenta. Por algún lado tenía que irse a casa, y pasó por nuestro patio.',
      ),
      halloran('This time it was the wind.', 'Esta vez fue el viento.'),
      sol("I'd laugh. Give me a minute. Fifty-nine. Fifty-eight.", 'Me reiría. Dame un minuto. Cincuenta y nueve. Cincuenta y ocho.'),
      narrator('“I only asked,” says somebody very small.', '«Yo solo pregunté», dice una voz muy chiquita.'),
      sol('I know. They lost your question mark.', 'Ya sé. Te perdieron los signos.'),
      narrator(
        'Then they all come back to the table. “Sorry,” says somebody into the soup. “Me too,” says the next. Otto gives each a bowl.',
        'Luego todos vuelven a la mesa. «Perdón», le dice alguien a la sopa. «Yo también», dice otra voz. Otto reparte los tazones.',
      ),
      sol('That makes nine. I counted.', 'Con ese van nueve. Los conté.'),
      halloran(
        'Nela has not asked me anything today, either. I sat down beside her, and did not wait.',
        'Hoy Nela tampoco me preguntó nada. Me senté a su lado y no esperé ninguna pregunta.',
      ),
      hearsay(
        'I am very light now. If somebody has a question, I can carry it.',
        'Ahora peso muy poco. Si alguien tiene una pregunta, yo la llevo.',
      ),
    ],
  },
  {
    id: 'thank-you',
    title: says('“Thank you. That was fair.”', '«Gracias. Fue justo»'),
    place: 'yard',
    passages: [
      narrator(
        'At night you sit by the stones of the arch. A whisper goes into one stone and comes out of all.',
        'De noche te sientas junto a las piedras del arco. Un susurro entra por una y sale por todas.',
      ),

      {
        recalls: 'side',
        lines: {
          curtain: [
            voice(
              'Thank you. That was fair. You spoke for me, and said their best sentence first. Nobody has done both.',
              'Gracias. Fue justo. Me defendiste y dijiste primero la mejor frase del otro lado. Nadie había hecho las dos cosas.',
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
