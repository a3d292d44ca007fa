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

export const scenes: readonly Scene[] = [
  {
    id: 'soup-as-usual',
    title: says('Soup as usual', 'Sopa como siempre'),
    place: 'kitchen',
    passages: [
      narrator(
        'It has been quiet for a week. Lessons have begun again, and there is soup.',
        'Una semana de calma. Volvieron las clases, y hay sopa.',
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
        'First, that is Mr As-Usual. Second, he kept the instruments whole over the holidays. Third, he is a comfort.',
        'Primero, ese es Don Como-Siempre. Segundo, en vacaciones cuidaba los instrumentos. Tercero, da tranquilidad.',
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
        'En un rincón hay seis faroles, bien recogidos. Dicen: creer, escuchar, hablar, crecer, soltar, dar.',
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
        'Nos cambiamos las clases. Cada cual enseña lo que sabe, y nadie se queda mirando.',
      ),
      { plays: 'swapped-lessons' },
      narrator('Everybody has a place now. The lanterns still have none.', 'Ya hay sitio para cada cual. Para los faroles, todavía no.'),
      { plays: 'six-in-the-hall' },
      narrator(
        'They hang. They stay dark, because that part is not done with a ladder.',
        'Ya cuelgan. Siguen apagados, porque esa parte no se hace con una escalera.',
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
              'It is a bracelet of copper thread with a knot in it. “One for each dare. There is room for more.”',
              'Es una pulsera de hilo de cobre con un nudo. «Uno por cada reto. Hay sitio para más».',
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
      sol("And now back to back. There's dust coming, out of his sheets.", 'Y ahora, espalda con espalda. De esas sábanas viene polvo.'),
      { plays: 'back-to-back' },
      sol(
        "I've been second for nine minutes. It's awful, and the sky is still up.",
        'Llevo nueve minutos en segundo lugar. Es horrible, y el cielo sigue en su sitio.',
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
        'I kept things safe until they were needed. Nobody ever came to fetch one.',
        'Yo cuidaba las cosas hasta que hicieran falta. Nadie vino nunca por ninguna.',
      ),
      nela("It's Veil cloth. So soft that you forget what is under it.", 'Es tela del Velo. Tan suave que olvidas lo que tapa.'),
      wick(
        'At his bell he mends everything. I would not wait for it. I mention it.',
        'Con su campana se recupera. Yo no la esperaría. Lo comento.',
      ),
      { plays: 'mr-as-usual' },
      narrator(
        'Under the sheet lies all that was put off, with labels. One says: “Ask Nela. Later.” It is your writing.',
        'Bajo la sábana está todo lo que se dejó para después, con etiquetas. Una dice: «Preguntarle a Nela. Luego». Es tu letra.',
      ),
      narrator(
        'On the label of the bell is the print of a small hand.',
        'En la etiqueta de la campana está la huella de una mano pequeña.',
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
        'They mend the arch in an afternoon, everybody with a hand on it. Over it they carve your sentence.',
        'Arreglan el arco en una tarde, y todo el mundo pone una mano. Encima graban tu frase.',
      ),
      {
        recalls: 'side',
        lines: {
          curtain: [
            narrator(
              '“Everybody may draw a curtain. Nobody draws one for somebody else.”',
              '«Cualquiera puede cerrar su cortina. Nadie cierra la de otra persona».',
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
        "In the evening you take your bowl over to Nela's chair. You sit down, and eat, and ask nothing.",
        'Por la noche llevas tu cuenco hasta la silla de Nela. Te sientas, comes y no preguntas nada.',
      ),
      nela('It was not fine. Thank you for not asking. You can ask now.', 'No iba bien. Gracias por no preguntar. Ya puedes.'),
      narrator('Above you one of the six is burning. Nobody saw who lit it.', 'Arriba arde uno de los seis. Nadie vio quién lo encendió.'),
    ],
  },
  {
    id: 'moths-go-through-cloth',
    title: says('Moths go through cloth', 'Las polillas atraviesan la tela'),
    place: 'dome',
    passages: [
      narrator(
        'Late at night Wick sits on the ninth lamp, the bare one.',
        'De madrugada, Wick está en la novena lámpara, la que no tiene nombre.',
      ),
      wick(
        'I have to tell you something, and I have practised it, and now the practice has gone.',
        'Tengo que contarte algo. Lo ensayé, y ahora se me fue el ensayo.',
      ),
      wick(
        'I know whose hand it is. I knew it on the wax, and on the gate, and each time I looked at something else.',
        'Sé de quién es la mano. La reconocí en la cera y en el portón, y cada vez miré a otro lado.',
      ),
      wick(
        'Moths go through cloth. Every year I carry a letter from him to somebody. They win, they go, and the Veil covers it all again.',
        'Las polillas atraviesan la tela. Cada año llevo una carta suya a alguien. Ganan, se van, y el Velo vuelve a taparlo todo.',
      ),
      wick('The last line stayed shut. You alone asked his name.', 'La última línea nunca se abrió. Solo tú preguntaste su nombre.'),
      wick(
        'One evening the other eight went out with lamps, and the gate counted eight home.',
        'Una tarde los otros ocho salieron con lámparas. Al volver, el portón contó ocho.',
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
        'Y temía que te fueras al saberlo. Así que hice de guía sin decir adónde.',
      ),
      {
        decides: 'wick',
        question: says('What do you say to Wick?', '¿Qué le dices a Wick?'),
        options: {
          forgive: {
            label: says('“I am glad that you told me.”', '«Me alegra que me lo cuentes».'),
            answer: [
              wick(
                'Oh. I had got ready for something else. May I sit on your shoulder and be quiet?',
                'Ah. Me había preparado para otra cosa. ¿Puedo quedarme en tu hombro sin decir nada?',
              ),
            ],
          },
          time: {
            label: says('“I need some time.”', '«Necesito un tiempo».'),
            answer: [
              wick(
                'Yes. Of course. I shall be over there. Not far. Where you can see me, if you want to look.',
                'Sí. Claro. Estaré ahí. No lejos. Donde puedas verme, si quieres mirar.',
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
