import { type Scene, saidBy } from '../../scene.ts'
import { says } from '../../words.ts'

const told = saidBy('narrator')
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
      told(
        'It is day. It has been day for a week, lessons have begun again, and there is soup.',
        'Es de día. Lleva una semana siendo de día, han vuelto las clases y hay sopa.',
      ),
      otto(
        'Carrot. I know exactly what is in it. I have to say, I miss the other one.',
        'De zanahoria. Sé perfectamente qué lleva. La verdad, echo de menos la otra.',
      ),
      told(
        'Everybody is so glad that nobody looks round. One chair stands a little too far from the table.',
        'Hay tanta alegría que nadie mira alrededor. Una silla está un poco demasiado lejos de la mesa.',
      ),
      nela('It is fine. Everything is fine.', 'Está bien. Todo va bien.'),
      told('She says it the way you close a drawer.', 'Lo dice como quien cierra un cajón.'),
    ],
  },
  {
    id: 'sheets',
    title: says('Sheets', 'Sábanas'),
    place: 'hall',
    passages: [
      told(
        'Somebody tall in a white sheet walks through the hall. Whatever is not in use, he covers.',
        'Por la sala va alguien alto, cubierto con una sábana blanca. Va tapando lo que no se usa.',
      ),
      vale(
        'First, that is Mr As-Usual. Second, he kept the instruments whole over the holidays. Third, he is a comfort.',
        'Primero, ese es Don Como-Siempre. Segundo, en vacaciones cuidaba los instrumentos. Tercero, da tranquilidad.',
      ),
      told(
        'He lays a sheet over the piano. He lays one over a quarrel on the stairs, and the quarrel stops.',
        'Tapa el piano con una sábana. Tapa con otra una pelea que hay en la escalera, y la pelea se acaba.',
      ),
      told(
        'He lays one over the broken arch. Nobody asks about it any more. It is very tidy.',
        'Tapa el arco roto. Ya nadie pregunta por él. Queda todo muy ordenado.',
      ),
      { plays: 'nothing-has-changed' },
      vale(
        'Fourth. There was a question that I wanted to ask you. It has gone. How odd.',
        'Cuarto. Quería hacerte una pregunta. Se me ha ido. Qué raro.',
      ),
    ],
  },
  {
    id: 'six-dark-lanterns',
    title: says('Six dark lanterns', 'Seis faroles apagados'),
    place: 'hall',
    passages: [
      told(
        'Under the dome hang six lanterns. Words are engraved in them: believe, listen, speak, grow, let go, give.',
        'Bajo la cúpula cuelgan seis faroles. Tienen palabras grabadas: creer, escuchar, hablar, crecer, soltar, dar.',
      ),
      halloran(
        'They burn when somebody does it. Not when somebody means to. Are they burning?',
        'Arden cuando alguien lo hace. No cuando alguien piensa hacerlo. ¿Están ardiendo?',
      ),
      told('You tell her that they are dark.', 'Le dices que están apagados.'),
      tull(
        'I should have noticed. Things were quiet, so I thought that they were good. Six rounds. From the top.',
        'Tendría que haberlo visto. Estaba todo tranquilo y creí que iba bien. Seis rondas. Desde el principio.',
      ),
      {
        recalls: 'bloodroot',
        lines: {
          aloud: [
            pell(
              '“Speak” will be easy for you. You have said a thing aloud before. I heard the wood go quiet.',
              'Hablar se te dará bien. Ya dijiste algo en voz alta. Oí cómo callaba el bosque.',
            ),
          ],
          quiet: [
            pell(
              'For “speak”, begin quietly. That counted in the wood, and it counts here.',
              'Para hablar, empieza bajito. En el bosque valió, y aquí también.',
            ),
          ],
          'not-today': [
            pell(
              'About “speak”: there was a day when you said: not today. Perhaps it is today. Perhaps not. The lantern waits.',
              'Para hablar, un día dijiste: hoy no. A lo mejor es hoy. A lo mejor no. El farol espera.',
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
        'We swap lessons. Each teaches what they know, and nobody is the one who only sits there.',
        'Nos cambiamos las clases. Cada cual enseña lo que sabe, y nadie se queda mirando.',
      ),
      { plays: 'swapped-lessons' },
      { plays: 'six-in-the-hall' },
    ],
  },
  {
    id: 'sols-gift',
    title: says("Sol's gift", 'El regalo de Sol'),
    place: 'yard',
    passages: [
      told(
        'Sol is waiting in the yard and hiding something behind a very straight back.',
        'Sol te espera en el patio con algo escondido a la espalda.',
      ),
      {
        recalls: 'thread',
        lines: {
          share: [
            sol(
              'It is half of something. You took half of something once.',
              'Es la mitad de una cosa. Una vez te quedaste con la mitad de algo.',
            ),
          ],
          wait: [
            sol(
              'I could have given it to you yesterday. I waited a night. On purpose.',
              'Podría habértelo dado ayer. Esperé una noche. A propósito.',
            ),
          ],
          tell: [
            sol('I tell you to your face what it is. I learned that somewhere.', 'Te digo a la cara lo que es. Eso lo aprendí de alguien.'),
          ],
          none: [sol('It is made of what was left of the thread.', 'Está hecho con lo que sobró del hilo.')],
        },
      },
      {
        recalls: 'promise',
        lines: {
          pace: [
            told(
              'It is a bracelet of copper thread with a bead that slides. “For counting laps. Yours, not mine.”',
              'Es una pulsera de hilo de cobre con una cuenta que se mueve. «Para contar vueltas. Las tuyas, no las mías.»',
            ),
          ],
          nerve: [
            told(
              'It is a bracelet of copper thread with a knot in it. “One for each dare. There is room for more.”',
              'Es una pulsera de hilo de cobre con un nudo. «Uno por cada reto. Hay sitio para más.»',
            ),
          ],
          care: [
            told(
              'It is a bracelet of copper thread, even and fine. “I undid it twice. You would have, too.”',
              'Es una pulsera de hilo de cobre, fina y pareja. «La deshice dos veces. Tú habrías hecho lo mismo.»',
            ),
          ],
          none: [
            told(
              'It is a bracelet of copper thread, a bit crooked. “It holds, though.”',
              'Es una pulsera de hilo de cobre, un poco torcida. «Pero aguanta.»',
            ),
          ],
        },
      },
      sol(
        'And now back to back. There is dust coming, and it has corners.',
        'Y ahora, espalda con espalda. Viene polvo, y tiene esquinas.',
      ),
      { plays: 'back-to-back' },
      sol(
        'I have been second for nine minutes. It is awful, and the sky is still up.',
        'Llevo nueve minutos en segundo lugar. Es horrible y el cielo sigue en su sitio.',
      ),
    ],
  },
  {
    id: 'mr-as-usual',
    title: says('Mr As-Usual', 'Don Como-Siempre'),
    place: 'hall',
    passages: [
      told(
        'The last sheet is the largest. It lies over something in the middle of the hall, and it is moving.',
        'La última sábana es la más grande. Está sobre algo en medio de la sala, y se mueve.',
      ),
      usual('Please do not lift that. It is so nice just now.', 'No levante eso, por favor. Con lo a gusto que estamos.'),
      told(
        'He has a bell for a head. When he speaks, it rings very softly, as at the end of a lesson.',
        'Tiene una campana por cabeza. Cuando habla suena muy bajito, como al acabar la clase.',
      ),
      usual(
        'I kept things safe until they were needed again. Then nobody came to say that they were needed.',
        'Yo cuidaba las cosas hasta que volvieran a hacer falta. Luego nadie vino a decir que hacían falta.',
      ),
      nela(
        'I was under one of those. It is very soft. That is what is wrong with it.',
        'Yo he estado debajo de una. Es muy suave. Eso es lo malo.',
      ),
      wick(
        'If you wait for his bell, he has mended everything. Do not wait for the bell.',
        'Si esperas a su campana, lo habrá arreglado todo. No esperes a la campana.',
      ),
      { plays: 'mr-as-usual' },
    ],
  },
  {
    id: 'your-sentence',
    title: says('Your sentence on the wall', 'Tu frase en la pared'),
    place: 'yard',
    passages: [
      told(
        'Under the sheet lies everything that was put off. Every piece has a label: who, when, and “later”.',
        'Bajo la sábana está todo lo que se dejó para después. Cada cosa lleva una etiqueta: quién, cuándo y «luego».',
      ),
      told(
        'On the label of the bell is a small handprint, instead of a name.',
        'En la etiqueta de la campana hay una manita en lugar de un nombre.',
      ),
      usual('I should like to be a tablecloth. People sit down at those.', 'Me gustaría ser un mantel. La gente se sienta a los manteles.'),
      told(
        'They mend the arch in an afternoon, everybody with one stone. Over it one sentence is to be carved. They have chosen yours.',
        'Arreglan el arco en una tarde, cada cual con una piedra. Encima van a grabar una frase. Han elegido la tuya.',
      ),
      {
        recalls: 'side',
        lines: {
          curtain: [
            told(
              '“Everybody may draw a curtain. Nobody draws one for somebody else.”',
              '«Cualquiera puede echar una cortina. Nadie la echa por otra persona.»',
            ),
          ],
          lamp: [
            told(
              '“Somebody notices when you are gone. And asks before lighting a lamp.”',
              '«Alguien nota cuando faltas. Y pregunta antes de encender una lámpara.»',
            ),
          ],
          none: [told('“Come in. Somebody was just asking after you.”', '«Entra. Justo ahora preguntaban por ti.»')],
        },
      },
      told(
        'In the evening you take your bowl over to the chair that stands too far away. You sit down beside Nela.',
        'Por la noche llevas tu cuenco a la silla que está demasiado lejos y te sientas al lado de Nela.',
      ),
      nela('It was not fine. Thank you for not asking. You can ask now.', 'No iba bien. Gracias por no preguntar. Ya puedes.'),
    ],
  },
  {
    id: 'moths-go-through-cloth',
    title: says('Moths go through cloth', 'Las polillas atraviesan la tela'),
    place: 'dome',
    passages: [
      told(
        'Late at night Wick sits on the ninth lamp, the bare one.',
        'De madrugada, Wick está en la novena lámpara, la que no tiene nombre.',
      ),
      wick(
        'I have to tell you something, and I have practised it, and now the practice has gone.',
        'Tengo que contarte algo. Lo he ensayado y se me ha ido el ensayo.',
      ),
      wick(
        'Moths go through cloth. I am the one who carries the letter. Every year, from him to you.',
        'Las polillas atraviesan la tela. Soy yo quien lleva la carta. Cada año, de él a ti.',
      ),
      wick(
        'I knew the hand. I knew it on the wax, and on the gate, and each time I looked at something else.',
        'Conocía la mano. La reconocí en la cera y en el portón, y cada vez miré a otro lado.',
      ),
      wick(
        'My flame is from his lamp. He lit it for me when I was cold. I was afraid that if he came back, I would have to give it up.',
        'Mi llama es de su lámpara. Me la encendió cuando yo tenía frío. Temía que, si él volvía, tendría que devolverla.',
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
            label: says('“I am glad that you told me.”', '«Me alegra que me lo cuentes.»'),
            answer: [
              wick(
                'Oh. I had got ready for something else. May I sit on your shoulder and be quiet?',
                'Ah. Me había preparado para otra cosa. ¿Puedo quedarme en tu hombro sin decir nada?',
              ),
            ],
          },
          time: {
            label: says('“I need some time.”', '«Necesito un tiempo.»'),
            answer: [
              wick(
                'Yes. Of course. I shall be over there. Not far. Where you can see me, if you want to look.',
                'Sí. Claro. Estaré ahí. No lejos. Donde puedas verme, si quieres mirar.',
              ),
            ],
          },
          why: {
            label: says('“Why did nobody look for him?”', '«¿Por qué no lo buscó nadie?»'),
            answer: [
              wick(
                'They looked everywhere. Nobody looked in the room. He was sitting in the room.',
                'Buscaron por todas partes. Nadie buscó en la sala. Él estaba sentado en la sala.',
              ),
            ],
          },
        },
      },
      letter(
        'When you come, look up. I never dared. Eloy, the ninth.',
        'Cuando vengas, mira hacia arriba. Yo nunca me atreví. Eloy, el noveno.',
      ),
    ],
  },
]
