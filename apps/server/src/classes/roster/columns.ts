// Recognises the columns of a school's export by the many names that such columns have.

export type Column = 'first' | 'secondFirst' | 'last' | 'secondLast' | 'full' | 'email' | 'username' | 'className'

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
  ],
  secondFirst: ['segundonombre'],
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
  ],
  secondLast: ['segundoapellido', 'apellidomaterno'],
  full: [
    'name',
    'fullname',
    'student',
    'studentname',
    'pupil',
    'pupilname',
    'learner',
    'displayname',
    'schuler',
    'schulername',
    'student(s)',
    'nombrecompleto',
    'nombreyapellidos',
    'apellidosynombre',
    'alumno',
    'alumna',
    'alumno(a)',
    'alumnado',
    'estudiante',
  ],
  email: [
    'email',
    'emailaddress',
    'mail',
    'mailaddress',
    'studentemail',
    'schoolemail',
    'pupilemail',
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
  ],
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

const columnOf = (cell: string): Column | undefined => COLUMN_OF.get(plain(cell)) ?? COLUMN_OF.get(plain(cell.replace(/\([^)]*\)/g, '')))

/**
 * Finds the position of each column in the header line. Of two columns with the same meaning the first counts. What stands in brackets
 * explains a head: "Student Name (Last, First)".
 */
export const findColumns = (header: readonly string[]): Partial<Record<Column, number>> => {
  const found: Partial<Record<Column, number>> = {}
  header.slice(0, MOST_COLUMNS).forEach((cell, at) => {
    const column = columnOf(cell)
    if (column && found[column] === undefined) found[column] = at
  })
  if (!hasNames(found)) {
    const at = header.slice(0, MOST_COLUMNS).findIndex(cell => columnOf(cell) === undefined && isSomeName(plain(cell)))
    if (at !== -1) found.full = at
  }
  // Beside "Vorname" a column "Name" contains the family name.
  if (found.first !== undefined && found.last === undefined && found.full !== undefined) {
    found.last = found.full
    delete found.full
  }
  return found
}

export const hasNames = (columns: Partial<Record<Column, number>>): boolean =>
  columns.first !== undefined || columns.last !== undefined || columns.full !== undefined
