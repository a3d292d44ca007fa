// Recognises the columns of a school's export by the many names that such columns have.

type Column = 'first' | 'secondFirst' | 'last' | 'secondLast' | 'full' | 'email' | 'username' | 'className' | 'year'

/** The positions of the columns that a file has. */
export type Columns = Partial<Record<Column, number>>

const NAMES: Readonly<Record<Column, readonly string[]>> = {
  first: [
    'firstname',
    'first',
    'givenname',
    'given',
    'forename',
    'forenames',
    'givennames',
    'firstnames',
    'preferredname',
    'preferredfirstname',
    'legalfirstname',
    'studentfirstname',
    'pupilforename',
    'vorname',
    'rufname',
    'prenom',
    'voornaam',
    'nombre',
    'nombres',
    'primernombre',
    'nombredepila',
    'nombre1',
    'namefirst',
    'studentfirst',
  ],
  secondFirst: ['segundonombre', 'nombre2'],
  last: [
    'lastname',
    'last',
    'surname',
    'familyname',
    'family',
    'lastnames',
    'legallastname',
    'studentlastname',
    'pupilsurname',
    'nachname',
    'familienname',
    'zuname',
    'nom',
    'nomdefamille',
    'achternaam',
    'apellido',
    'apellidos',
    'primerapellido',
    'apellidopaterno',
    'apellido1',
    '1apellido',
    '1erapellido',
    '1ºapellido',
    '1°apellido',
    'namelast',
    'studentlast',
  ],
  secondLast: ['segundoapellido', 'apellidomaterno', 'apellido2', '2apellido', '2doapellido', '2ºapellido', '2°apellido'],
  full: [
    'name',
    'fullname',
    'student',
    'studentname',
    'pupil',
    'pupilname',
    'learner',
    'displayname',
    'lastfirst',
    'lastfirstmiddle',
    'schuler',
    'schulername',
    'student(s)',
    'nombrecompleto',
    'nombreyapellidos',
    'apellidosynombre',
    'alumno',
    'alumna',
    'alumnoa',
    'alumnos',
    'alumnas',
    'alumnosas',
    'alumno(a)',
    'alumnado',
    'estudiante',
    'estudiantes',
    'apellidosnombre',
    'nombreyapellido',
    'nombreapellidos',
    'students',
    'pupils',
    'child',
  ],
  email: [
    'email',
    'emailaddress',
    'mail',
    'mailaddress',
    'studentemail',
    'schoolemail',
    'pupilemail',
    'userprincipalname',
    'emailadresse',
    'courriel',
    'correo',
    'correoelectronico',
    'direcciondecorreo',
    'correoescolar',
    'correoinstitucional',
  ],
  username: [
    'username',
    'login',
    'loginname',
    'user',
    'useraccount',
    'userlogin',
    'benutzername',
    'benutzer',
    'anmeldename',
    'usuario',
    'nombredeusuario',
  ],
  className: [
    'class',
    'classname',
    'form',
    'formgroup',
    'group',
    'groupname',
    'tutorgroup',
    'registrationgroup',
    'reggroup',
    'homeroom',
    'section',
    'klasse',
    'klassenname',
    'classe',
    'klas',
    'clase',
    'nombredelaclase',
    'grupo',
    'seccion',
    'unidad',
    'aula',
    'grupoclase',
    'cursoygrupo',
    'classroom',
    'classsection',
  ],
  // A year says less about a class than a group does: "5º" beside "A".
  year: ['curso', 'nivel', 'year', 'yeargroup', 'yearlevel', 'gradelevel', 'jahrgang', 'jahrgangsstufe', 'course', 'coursename'],
}

const COLUMN_OF = new Map(Object.entries(NAMES).flatMap(([column, names]) => names.map(name => [name, column as Column] as const)))

/** A head such as "Child's name" that is in no list. Of parents and teachers a class list has names, too. */
const isSomeName = (plainHeader: string): boolean =>
  /name|nombre/.test(plainHeader) &&
  !/@|parent|guardian|mother|father|teacher|tutor|school|course|contact|padre|madre|docente|profesor|escuela|colegio|curso/.test(
    plainHeader,
  )

const plain = (header: string): string =>
  header
    .normalize('NFD')
    .replace(/[\p{M}\p{Cf}]/gu, '')
    .toLowerCase()
    .replace(/[\s_.:"'’*/-]+/g, '')

const MOST_COLUMNS = 300

/** A head without its explanation in brackets: "Student Name (Last, First)", "First Name [Required]". */
const withoutBrackets = (cell: string): string => cell.replace(/\([^)]*\)|\[[^\]]*\]/g, '')

const columnOf = (cell: string): Column | undefined => COLUMN_OF.get(plain(cell)) ?? COLUMN_OF.get(plain(withoutBrackets(cell)))

/** The position of each column whose head is in a list. Of two columns with the same meaning the first counts. */
const knownColumns = (header: readonly string[]): Columns => {
  const found: Columns = {}
  header.slice(0, MOST_COLUMNS).forEach((cell, at) => {
    const column = columnOf(cell)
    if (column && found[column] === undefined) found[column] = at
  })
  return found
}

/** Finds the position of each column in the header line. */
export const findColumns = (header: readonly string[]): Columns => {
  const found = knownColumns(header)
  if (!hasNames(found)) {
    const at = header.slice(0, MOST_COLUMNS).findIndex(cell => columnOf(cell) === undefined && isSomeName(plain(withoutBrackets(cell))))
    if (at !== -1) found.full = at
  }
  // Beside "Vorname" a column "Name" contains the family name.
  if (found.first !== undefined && found.last === undefined && found.full !== undefined) {
    found.last = found.full
    delete found.full
  }
  return found
}

export const hasNames = (columns: Columns): boolean =>
  columns.first !== undefined || columns.last !== undefined || columns.full !== undefined

const NAME_COLUMNS: readonly string[] = ['first', 'secondFirst', 'last', 'secondLast', 'full'] satisfies Column[]

/**
 * The columns of a header line where somebody has said which columns have the names: one, or two that are read one after the other. Null
 * for a line that may be a pupil's: no head of a list stands beside the names, and none of a name among them.
 */
export const columnsBeside = (header: readonly string[], nameColumns: readonly number[]): Columns | null => {
  const known = Object.entries(knownColumns(header))
  if (!known.some(([column, at]) => NAME_COLUMNS.includes(column) || !nameColumns.includes(at))) return null
  return Object.fromEntries(known.filter(([column]) => !NAME_COLUMNS.includes(column)))
}

/** The columns of names, of which two are read one after the other, beside those of the heads. */
export const withNames = (columns: Columns, [first = 0, last]: readonly number[]): Columns =>
  last === undefined ? { ...columns, full: first } : { ...columns, first, last }
