import type { Language } from '@xiotein/game/rules'

/**
 * 512 words a language (9 bits each): easy to spell without accents, friendly in any company, no first names, and none that is among the first 600
 * guesses at a password.
 */
const WORDS: Readonly<Record<Language, string>> = {
  en: `
    acorn acrobat alley almond alpaca anchor ankle ant antler apricot apron archer ash attic autumn avenue avocado badge bagel baker
    bakery balcony balloon bamboo banjo banner barge bark barley barn basil basket bat bathtub battery beach beagle beak bean beet
    beetle belt bench bicycle birch biscuit bison blanket board bolt bonfire bonnet boot bottle bowl branch bread breeze brick bridge
    broom brush bubble bucket burger burrow bus button cabbage cabin cabinet cactus cake calf camera candle canoe canyon cape carpet
    carrot cashew castle cave cedar celery cellar cello cereal chair chariot cheetah chess chimney chowder circus claw clay cliff
    climber cloak clock closet cloud clover coast coat cocoa coconut cocoon coin comb comet comic compass corn corner cottage couch crab
    cradle crane crank crayon cream creek crib crimson crown curtain cushion dancer deck dentist desk dingo domino drain drawer drill
    drop drum duck dune eagle egg elbow elk ember emerald emu engine eraser evening farmer faucet feather fence ferret ferry fig firefly
    fisher flag flame flute fog folder fork frog frost galaxy garden garlic gate gazelle gear gecko gerbil giraffe glacier glider glove
    glue goal goose gopher gown grape grass gravy hammock hamster handle harp hawk helm helmet heron hill hinge hive holiday hoof horn
    hornet ice iceberg island jacket jam jar jelly juggler juice jungle kayak ketchup kettle key kite kiwi knee koala lace ladder
    ladybug lagoon lake lamb lamp lantern leaf lemon lemur leopard letter lettuce lever library lime lobster lock loom lynx magnet
    magpie mane mango map maple marble marker market mast mat meadow medal meerkat melon meteor miner mint mirror mist mitten mole moose
    mop moss moth mouse mug museum mustard nail needle nest net newt noodle notebook novel nugget nutmeg oak oar oatmeal octopus omelet
    onion orchid ostrich otter oven paddle painter pancake panda papaya paper parade park parrot parsley pasta patch path paw peach
    peacock pear pebble pelican pencil penguin petal piano pickle picnic pie pigeon pillow pilot pine pink pirate piston pizza planet
    plank plate plaza plum plumber pocket pond pony poodle popcorn porch potato potter present pretzel pudding puddle puffin pulley pump
    puppet puppy puzzle quilt raccoon racket radio radish raft rain raisin rake reader rhino ribbon rice riddle ring river road robe
    robot roof root rowboat rudder rug ruler sail sailor salad salmon salsa salt sand sandal sandbox sandwich scarf seal shark sheep
    shelf shield ship shirt shore shovel shower singer sink skate skater sled sleigh slide slipper smoke snail snow snowman soap sock
    sofa sorbet soup spark sparrow spinach spinner splash sponge spool spoon spring squash squid stable stairs stamp starfish stew stool
    stork stream street subway sugar sunrise sunset swan sweater swimmer swing sword syrup table taco tadpole tail tailor tape tassel
    taxi tent thimble thread thumb ticket tide tie tile toast toaster tomato torch towel tower track tractor trail train tram trolley
    trophy trout truck trumpet tuba tulip tuna tunnel turkey turnip umbrella valley vanilla vest violin volcano waffle wagon wallet
    walnut wasp wave weaver web wheat wheel whisker whistle wind window wing wombat wrench writer yarn yogurt zebra zipper`,
  es: `
    abeja abrazo abrigo acertijo agave aguacate aguja ajedrez ajo ajolote alce aldea alfombra almendra almohada alondra ancla anillo
    antifaz antorcha apio ardilla arena armario arpa arquero arroyo arroz avellana avena avenida avestruz avispa azotea azucena balero
    balsa banco bandera banjo barco barranco barro bellota betabel bigote bisagra bisonte biznaga bodega boleto bolillo bolsa bombero
    bordado borrego bosque bota botella brasa brisa brocha bufanda burbuja caballo cabra cacao cachorro cactus calabaza calamar caldo
    camello camisa camote campana campo canario canasta cancha candado canela cangrejo canguro canica canoa capullo caracol caramelo
    carpa carreta carro carroza carta cartera cartero cascada casco castillo cazuela cebolla cebra cedro ceniza cenote cepillo cereza
    cerro chamarra charco charola chayote chimenea chispa churro cielo cierre ciervo cigarra cilantro cinta circo ciruela cisne clavel
    clavo cobija cocina coco codo codorniz cofre cohete colcha coliflor colina collar colmena columpio comal cometa comino conejo coro
    corona corteza cortina costa cotorra coyote crayola crema cuaderno cuadro cubeta cubo cuchara cuento cuerda cuerno cuervo cueva
    cumbre desfile desierto diamante dibujo disfraz dorado duna durazno ejote elote empanada encaje engrane ensalada erizo escalera
    escama escarcha escoba escudo espejo espinaca esponja espuma esquina establo estambre estante estufa falda faro farol feria flamenco
    flan flauta florero fogata frasco frijol fuente gacela gaita galaxia galleta gallina gallo gancho ganso garbanzo garza gatito gato
    gaviota gelatina girasol glaciar globo golfo goma gorro gota granizo granja grava grillo grulla guante guayaba guitarra gusano haba
    hamaca harina hebilla helado helecho herrero hielo hilo hoja hombro horchata hormiga horno huella humo iceberg iguana isla jamaica
    jarra jengibre jirafa jitomate jugo kiosco kiwi koala ladera lagarto lago laguna lancha langosta lava leche lechuga lechuza lenteja
    leopardo libreta lija lima limonada lince llanura llavero lluvia lobo lodo lombriz loro maceta mago maguey maleta manglar mango
    manija manta mantel manzana mapa mapache mar maracas marea marimba mariposa medalla medusa melena menta mercado mesa metate meteoro
    miel minero mirlo mochila mole molino moneda monte morado mosca motor muelle muralla museo musgo nadador naranja nardo natilla nido
    niebla nieve nopal nube nudo nuez nutria ocarina olla orilla oruga oso ostra oveja pala palacio palanca paleta palma palomita pan
    panal panda pandero pantano pantufla papa papel paraguas parque paseo pasillo pastel pasto pastor pata patines patio pato pavo peine
    pelaje pelota pepino pera perejil perico petate piano piedra pila piloto pimienta pincel pino pinole pintor pintura pinza pirata
    planeta plato playa plaza pluma poema poeta polea portal portero potro pradera prado puente puerto pulgar pulpo pulsera puma queso
    quetzal radio rama raqueta rayo regalo regla reja reloj remo repisa resorte retrato revista ritmo roble robot roca rodilla ropero
    rueda salsa sandalia sapo sardina sauce secreto seda sello selva semilla sendero siesta silbato silla silueta sol sombra sombrero
    sonrisa sopa suela tabla taco tamal tambor tapete taxi taza teatro techo teja tenaza tenedor ternero terraza tesoro tigre tijeras
    toalla tobillo tomate tomillo topo tormenta toro toronja torre tortilla tortuga tostada tractor tren trigo trineo trofeo trompo
    tronco trucha trueno tuba tuerca universo uva vainilla valle vaso vela velero venado ventana verano vereda vestido viento viga
    violeta yogur yoyo zapato zorro`,
}

const HOW_MANY = 3

/**
 * A password for somebody who finds none: three words, 27 bits. `draw` answers a random number from 0 up to, but not including, the one that it
 * is given.
 */
export const suggestedPassword = (language: Language, draw: (below: number) => number): string => {
  const words = WORDS[language].trim().split(/\s+/)
  return Array.from({ length: HOW_MANY }, () => words[draw(words.length)]).join('-')
}
