import { type Scene, saidBy } from '../../scene.ts'
import { says } from '../../words.ts'

const narrator = saidBy('narrator')
const letter = saidBy('letter')
const otto = saidBy('otto')
const sol = saidBy('sol')
const nela = saidBy('nela')
const pell = saidBy('pell')
const tull = saidBy('tull')
const vale = saidBy('vale')
const halloran = saidBy('halloran')
const wick = saidBy('wick')
const usual = saidBy('mr-as-usual')
const estela = saidBy('estela')

export const scenes: readonly Scene[] = [
  {
    id: 'soup-as-usual',
    title: says('Soup as usual', 'Sopa como siempre'),
    place: 'kitchen',
    passages: [
      wick(
        'Until now: the arch fell, and everybody said that it was Sol. This time it was the wind. A voice in the stones had listened to all of it.',
        'Hasta ahora: el arco se cayó, y todos dijeron que fue Sol. Esta vez fue el viento. Una voz en las piedras lo escuchó todo.',
      ),
      {
        recalls: 'side',
        lines: {
          curtain: [wick('You had spoken for the curtain.', 'Tú habías defendido la cortina.')],
          lamp: [wick('You had spoken for the lamp.', 'Tú habías defendido la lámpara.')],
          none: [],
        },
      },
      narrator(
        'A quiet week. There are twelve beds again, and lessons, and soup.',
        'Una semana de calma. Otra vez hay doce camas, y clases, y sopa.',
      ),
      narrator('One of the beds is made very neatly.', 'Una de las camas está tendida con mucho cuidado.'),
      vale(
        'First, keep your lamp. Second, thank you for leading. Third, you may stop being looked at.',
        'Primero, quédate con tu lámpara. Segundo, gracias por guiar. Tercero, ya nadie tiene que mirarte.',
      ),
      otto(
        "Carrot. I know exactly what's in it. I have to say, I miss the other one.",
        'De zanahoria. Sé perfectamente qué lleva. La verdad, extraño la otra.',
      ),
      narrator(
        'Everybody is so glad that nobody looks round. One chair stands a little too far from the table.',
        'Hay tanta alegría que nadie mira alrededor. Una silla está demasiado lejos de la mesa.',
      ),
      nela('It is fine. Everything is fine.', 'Está bien. Todo va bien.'),
      narrator('She says it the way you close a drawer.', 'Lo dice como quien cierra un cajón.'),
      narrator('You mean to go and ask her. Later, when there is time.', 'Piensas ir a preguntarle. Luego, cuando haya tiempo.'),
    ],
  },
  {
    id: 'sheets',
    title: says('Sheets', 'Sábanas'),
    place: 'hall',
    passages: [
      narrator(
        'Somebody tall in a white sheet walks through the hall. Whatever is not in use, he covers.',
        'Por la sala va alguien alto, cubierto con una sábana blanca. Tapa lo que no se usa.',
      ),
      vale(
        'First, that is Mr As-Usual. Second, he kept the instruments safe over the holidays. Third, he is a comfort.',
        'Primero, ese es Don Como-Siempre. Segundo, en vacaciones cuidó los instrumentos. Tercero, da tranquilidad.',
      ),
      narrator(
        'He lays a sheet over the piano, and one over a quarrel on the stairs. The quarrel stops.',
        'Tapa el piano. Tapa una pelea en la escalera, y la pelea se acaba.',
      ),
      narrator(
        'He lays one over the broken arch in the yard. Nobody asks about it any more.',
        'Tapa el arco roto del patio. Ya nadie pregunta por él.',
      ),
      { plays: 'nothing-has-changed' },
      vale(
        'Fourth. There was a question that I wanted to ask you. It has gone. How odd.',
        'Cuarto. Quería hacerte una pregunta. Se me fue. Qué raro.',
      ),
    ],
  },
  {
    id: 'six-dark-lanterns',
    title: says('Six dark lanterns', 'Seis faroles apagados'),
    place: 'hall',
    passages: [
      narrator(
        'In a corner stand six lanterns, tidied away. They say: believe, listen, speak, grow, let go, give.',
        'En un rincón hay seis faroles, bien guardados. Dicen: creer, escuchar, hablar, crecer, soltar, dar.',
      ),
      sol('It looks like a poster.', 'Parece un cartel.'),
      halloran(
        'They burn when somebody does it. Not when somebody means to. Are they burning?',
        'Se encienden cuando alguien lo hace. No cuando piensa hacerlo. ¿Hay alguno encendido?',
      ),
      narrator('You tell her that they are dark.', 'Le dices que están apagados.'),
      tull('Quiet is not the same as good. Up, all of you.', 'Tranquilo no es lo mismo que bien. Arriba, todo el mundo.'),
      {
        recalls: 'bloodroot',
        lines: {
          aloud: [
            pell(
              '“Speak” needs only the first word. The second one comes along by itself.',
              'Para hablar basta con la primera palabra. La segunda viene sola.',
            ),
          ],
          quiet: [pell('For “speak”, begin quietly. Quiet counts, too.', 'Para hablar, empieza bajito. Bajito también cuenta.')],
          'not-today': [
            pell(
              '“Speak” can wait. Today, or some other day. Lanterns are not in a hurry.',
              'Lo de hablar puede esperar. Hoy u otro día. Los faroles no tienen prisa.',
            ),
          ],
          none: [
            pell(
              'For “speak”, you need somebody who listens. I am free until the bread is done.',
              'Para hablar hace falta alguien que escuche. Yo estoy libre hasta que salga el pan.',
            ),
          ],
        },
      },
      otto(
        'We swap lessons. Everybody teaches what they know, and nobody just sits there.',
        'Nos cambiamos las clases. Cada quien enseña lo suyo, y nadie se queda mirando.',
      ),
      { plays: 'swapped-lessons' },
      narrator('Everybody has a place now. The lanterns still have none.', 'Ya hay lugar para cada quien. Para los faroles, aún no.'),
      { plays: 'six-in-the-hall' },
      narrator(
        'Now they hang. They stay dark. A ladder cannot do that part.',
        'Ya están colgados. Siguen apagados: esa parte no se hace con escalera.',
      ),
    ],
  },
  {
    id: 'sols-gift',
    title: says("Sol's gift", 'El regalo de Sol'),
    place: 'yard',
    passages: [
      narrator(
        'Sol is waiting in the yard, with a very straight back and something hidden behind it.',
        'Sol te espera en el patio, con la espalda muy recta y algo escondido detrás.',
      ),
      {
        recalls: 'thread',
        lines: {
          share: [
            sol(
              'I made two, from one thread. You took half of something once.',
              'Hice dos, del mismo hilo. Una vez cargaste con la mitad de algo.',
            ),
          ],
          wait: [
            sol(
              "I could've given it to you yesterday. I waited a night. On purpose.",
              'Podría habértelo dado ayer. Esperé una noche. A propósito.',
            ),
          ],
          tell: [
            sol(
              "I'm telling you to your face what it is. I learned that somewhere.",
              'Te digo a la cara lo que es. Eso lo aprendí de alguien.',
            ),
          ],
          none: [sol("It's made of what was left of the thread.", 'Está hecho con lo que sobró del hilo.')],
        },
      },
      {
        recalls: 'promise',
        lines: {
          pace: [
            narrator(
              'It is a bracelet of copper thread with a bead that slides. “For counting laps. Yours, not mine.”',
              'Es una pulsera de hilo de cobre con una cuenta que se mueve. «Para contar vueltas. Las tuyas, no las mías».',
            ),
          ],
          nerve: [
            narrator(
              "It is a bracelet of copper thread with knots in it. “One for each dare. There's room for more.”",
              'Es una pulsera de hilo de cobre con nudos. «Uno por cada reto. Hay lugar para más».',
            ),
          ],
          care: [
            narrator(
              'It is a bracelet of copper thread, even and fine. “I undid it twice. You would have, too.”',
              'Es una pulsera de hilo de cobre, fina y pareja. «La deshice dos veces. Tú habrías hecho lo mismo».',
            ),
          ],
          none: [
            narrator(
              'It is a bracelet of copper thread, a bit crooked. “It holds, though.”',
              'Es una pulsera de hilo de cobre, un poco torcida. «Pero aguanta».',
            ),
          ],
        },
      },
      sol("And now back to back. There's dust coming out of the sheets.", 'Y ahora, espalda con espalda. De esas sábanas viene polvo.'),
      { plays: 'back-to-back' },
      sol(
        "I've been second for nine minutes. It's awful, and the sky is still up.",
        'Llevo nueve minutos en segundo lugar. Es horrible, y el cielo no se ha caído.',
      ),
      sol(
        "I used to add up my points in bed. I never got to a number that let me sleep. Don't tell Tull.",
        'Antes contaba mis puntos en la cama. Nunca llegué a un número que me dejara dormir. No le digas a Tull.',
      ),
    ],
  },
  {
    id: 'mr-as-usual',
    title: says('Mr As-Usual', 'Don Como-Siempre'),
    place: 'hall',
    passages: [
      narrator(
        'The last sheet is the largest. Under it is something as high as a haystack.',
        'La última sábana es la más grande. Tapa algo alto como un montón de heno.',
      ),
      usual('Please do not lift that. It is so nice just now.', 'Que nadie levante eso, por favor. Con lo bien que estamos.'),
      narrator(
        'He has a bell for a head. When he speaks, it rings very softly, as at the end of a lesson.',
        'Tiene una campana por cabeza. Cuando habla suena muy bajito, como al acabar la clase.',
      ),
      usual(
        'I kept things safe until they were needed. Nobody ever came to fetch them.',
        'Yo cuidaba las cosas hasta que hicieran falta. Nadie vino nunca por ninguna.',
      ),
      nela("It's Veil cloth. So soft that you forget what is under it.", 'Es tela del Velo. Tan suave que olvidas lo que tapa.'),
      narrator("He has already laid one corner of it over Nela's chair.", 'Una punta de la sábana ya tapa la silla de Nela.'),
      wick(
        'At his bell he mends everything. I would not wait for it. I only mention it.',
        'Con su campana se recupera. Yo no la esperaría. Nada más digo.',
      ),
      { plays: 'mr-as-usual' },
      narrator(
        'Under the sheet lies everything put off, with labels. One says: “Ask Nela. Later.” It is your writing.',
        'Bajo la sábana está todo lo que se dejó para después, con etiquetas. Una dice: «Preguntarle a Nela. Luego». Es tu letra.',
      ),
      vale('Fourth. There it is again. Are you all right?', 'Cuarto. Ya me acordé. ¿Estás bien?'),
      narrator(
        'On the stairs the quarrel goes on, at the word where it stopped. After two minutes they are laughing.',
        'En la escalera sigue la pelea, en la palabra donde se quedó. A los dos minutos se están riendo.',
      ),
      narrator(
        'The label on the bell says nothing. Somebody small has only pressed a hand on it.',
        'La etiqueta de la campana no dice nada. Alguien pequeño solo puso ahí la mano.',
      ),
      usual(
        'I should like to be a tablecloth. People sit down at those.',
        'Me gustaría ser un mantel. Alrededor de un mantel, la gente se sienta.',
      ),
    ],
  },
  {
    id: 'your-sentence',
    title: says('Your sentence on the wall', 'Tu frase en la pared'),
    place: 'hall',
    passages: [
      narrator(
        'Everybody mends the arch, in one afternoon. Over it they carve your sentence.',
        'Arreglan el arco en una tarde, y todo el mundo echa una mano. Encima graban tu frase.',
      ),
      {
        recalls: 'side',
        lines: {
          curtain: [
            narrator(
              '“Anybody may draw their own curtain. Nobody may draw it for them.”',
              '«Cualquiera puede cerrar su propia cortina. Nadie puede cerrársela».',
            ),
          ],
          lamp: [
            narrator(
              '“Notice who is gone. And ask before you light a lamp.”',
              '«Fíjate en quién falta. Y pregunta antes de encender una lámpara».',
            ),
          ],
          none: [narrator('“Come in. Somebody was just asking after you.”', '«Entra. Justo ahora preguntaban por ti».')],
        },
      },
      narrator(
        "In the evening you take your bowl over to Nela's chair. On the way you read the eighth star plate.",
        'Por la noche llevas tu tazón hasta la silla de Nela. De camino lees la octava placa de estrellas.',
      ),
      estela('Nieto VIII says that all is well. I always look twice.', 'Nieto VIII dice que todo va bien. Yo siempre miro dos veces.'),
      narrator('You sit down, and eat, and ask nothing.', 'Te sientas, comes y no preguntas nada.'),
      nela(
        "It wasn't fine. Thank you for not asking. Now ask me again.",
        'No estaba bien. Gracias por no preguntar. Ahora pregúntame otra vez.',
      ),
      narrator('You ask whether she wants to come back.', 'Le preguntas si quiere volver.'),
      nela('Yes. But I keep this chair.', 'Sí. Pero me quedo con esta silla.'),
      narrator('Above you one of the six is burning. Nobody saw who lit it.', 'Arriba arde un farol. Nadie vio quién lo encendió.'),
    ],
  },
  {
    id: 'moths-go-through-cloth',
    title: says('Moths go through cloth', 'Las polillas atraviesan la tela'),
    place: 'dome',
    passages: [
      narrator(
        'Late at night Wick sits on the ninth lamp, the bare one.',
        'De madrugada, Wick está en la novena lámpara, la que no dice nada.',
      ),
      wick(
        'I have to tell you something, and I have practised it, and now the practice has gone.',
        'Tengo que contarte algo. Lo ensayé, y ahora se me fue el ensayo.',
      ),
      wick(
        'I know whose hand it is. I knew it on the wax, and on the gate, and each time I looked at something else.',
        'Sé de quién es la mano. La reconocí en la cera y en el portón, y siempre miré para otro lado.',
      ),
      wick(
        'It is the hand of the ninth pupil. You have talked to him, at night, by the arch.',
        'Es la mano del noveno estudiante. Hablaste con él, de noche, junto al arco.',
      ),
      wick(
        'Moths go through cloth. Every year he writes letters, and I carry them to a class.',
        'Las polillas atraviesan la tela. Cada año él escribe cartas, y yo se las llevo a una clase.',
      ),
      wick(
        'They come, they fight him, they win, they go home. Then the Veil covers it all again.',
        'Vienen, luchan contra él, ganan y se van a casa. Luego el Velo vuelve a taparlo todo.',
      ),
      wick('The last line stayed shut. Then you asked his name.', 'La última línea nunca se abría. Entonces le preguntaste su nombre.'),
      wick(
        'One evening he was gone. The other eight went out with lamps to look for him, and the gate counted eight home.',
        'Una tarde él ya no estaba. Los otros ocho salieron a buscarlo con lámparas, y el portón contó ocho de vuelta.',
      ),
      wick(
        'They looked everywhere. Nobody looked in the room. He was sitting in the room.',
        'Buscaron por todas partes. Nadie buscó en la sala. Él estaba sentado en la sala.',
      ),

      wick(
        'My flame is from his lamp. He lit it for me when I was cold. I was afraid that if he came back, I would have to give it up.',
        'Mi llama es de su lámpara. Me la encendió cuando yo tenía frío. Me daba miedo tener que devolverla si él regresaba.',
      ),
      wick(
        'And I was afraid that you would go, once you knew. So I was a guide who did not say where.',
        'Y temía que te fueras al saberlo. Así que te llevé sin decirte adónde.',
      ),
      {
        decides: 'wick',
        question: says('What do you say to Wick?', '¿Qué le dices a Wick?'),
        options: {
          forgive: {
            label: says('“I am glad that you told me.”', '«Me alegra que me lo cuentes»'),
            answer: [
              wick(
                'Oh. I had got ready for something else. May I sit on your shoulder and be quiet?',
                'Ah. Me había preparado para otra cosa. ¿Puedo quedarme en tu hombro sin decir nada?',
              ),
            ],
          },
          time: {
            label: says('“I need some time.”', '«Necesito un tiempo»'),
            answer: [
              wick(
                'Yes. Of course. I shall be over there. Not far. Where you can see me, if you want to look.',
                'Sí. Claro. Estaré allá. Cerca. Donde puedas verme, si quieres mirar.',
              ),
            ],
          },
          why: {
            label: says('“Why did nobody look in the room?”', '«¿Por qué nadie buscó en la sala?»'),
            answer: [
              wick(
                'I do not know. I have never dared to think about it. I shall think about it now.',
                'No lo sé. Nunca me he atrevido a pensarlo. Ahora lo pensaré.',
              ),
            ],
          },
        },
      },
      narrator(
        'In your pocket the last line of the letter opens, for the first time.',
        'En tu bolsillo se abre la última línea de la carta, por primera vez.',
      ),
      letter(
        'When you come, look up. I never dared. Eloy, the ninth.',
        'Cuando vengas, mira hacia arriba. Yo nunca me atreví. Eloy, el noveno.',
      ),
    ],
  },
]
