// The comments of the migrations, each with what it stands above.

/** By table, `table.column`, `index name`, `trigger name` or `function name`: the lines of the newest comment. */
export type Comments = ReadonlyMap<string, readonly string[]>

/** Instead of comments that use words of before, or were written for a change: a released migration is never edited. */
const REWORDED: Readonly<Record<string, string>> = {
  'platform_command.rights': 'The digest of the rights under which the answer was given: whoever still has them is given it again.',
  'platform_email.body': 'Emptied once the email has been sent, or when what it contains has expired.',
  'school_settings.address': 'Links in emails begin with it. Null in a school that was set up before it was asked for.',
  'people_person.vouched_at':
    'When the school made the account itself: it knows whose it is. That verifies no address; only an email or a provider does.',
  people_sign_up:
    'Somebody who wants an account. It is made when the link of the email is opened with the password that they chose, so nobody holds the address of somebody else.',
  'function people_plain_name': 'A name as it is searched for and compared: "Duc" finds "Đức", and "Soren" finds "Søren".',
  'index notices_notice_person': 'In a school of thousands these would be read from the whole table.',
  moves_pupil: "A pupil's manifest, chosen once.",
  'scorekeeping_submission.acting_admin_id': 'The admin who handed it in as a test account, and so may not approve it.',
  'school.schema_version': "The newest migration of the school's tables.",
}

const COMMENT = /^\s*-- (.+)$/
/** For the check of migrations, not for readers. */
const NOTE = /^\s*-- (?:contract|holds): /
const TABLE = /^create (?:unlogged )?table (?:if not exists )?(\w+) \($/
const MADE = /^create (?:or replace )?(?:unique )?(index|trigger|function|view) (\w+)/
const ALTERED = /^alter table (?:only )?(\w+)/
const ADDED = /\badd column (?:if not exists )?(\w+)/
const COLUMN = /^ {2}(?!(?:check|unique|primary|foreign|constraint|exclude)\b)([a-z_]+) /
const RENAMED_TABLE = /^alter table (\w+) rename to (\w+)/
const RENAMED_COLUMN = /^alter table (\w+) rename (?:column )?(?!to |constraint )(\w+) to (\w+)/
const RENAMED = /^alter (trigger|index) (\w+) (?:on \w+ )?rename to (\w+)/

export const readComments = (migrations: readonly string[]): Comments => {
  const comments = new Map<string, readonly string[]>()
  const move = (from: string, to: string): void => {
    const comment = comments.get(from)
    comments.delete(from)
    if (comment) comments.set(to, comment)
  }
  let above: string[] = []
  /** The table whose columns the next lines are about. */
  let table: string | null = null
  let isCreated = false
  const keep = (name: string | undefined): void => {
    if (name !== undefined && above.length > 0) comments.set(name, above)
  }
  const readLine = (line: string): void => {
    const comment = COMMENT.exec(line)?.[1]
    if (comment !== undefined) {
      if (!NOTE.test(line)) above.push(comment)
      return
    }
    const renamedTable = RENAMED_TABLE.exec(line)
    const renamedColumn = RENAMED_COLUMN.exec(line)
    const renamed = RENAMED.exec(line)
    const created = TABLE.exec(line)?.[1]
    const made = MADE.exec(line)
    if (renamedTable) {
      const [, from = '', to = ''] = renamedTable
      for (const name of [...comments.keys()]) if (name === from || name.startsWith(`${from}.`)) move(name, to + name.slice(from.length))
    } else if (renamedColumn) move(`${renamedColumn[1]}.${renamedColumn[2]}`, `${renamedColumn[1]}.${renamedColumn[3]}`)
    else if (renamed) move(`${renamed[1]} ${renamed[2]}`, `${renamed[1]} ${renamed[3]}`)
    else if (created !== undefined) {
      keep(created)
      table = created
      isCreated = true
    } else if (made) keep(made[1] === 'view' ? made[2] : `${made[1]} ${made[2]}`)
    else {
      const altered = ALTERED.exec(line)?.[1]
      if (altered !== undefined) {
        table = altered
        isCreated = false
      }
      const column = ADDED.exec(line)?.[1] ?? (isCreated ? COLUMN.exec(line)?.[1] : undefined)
      if (table !== null && column !== undefined) keep(`${table}.${column}`)
    }
    above = []
    if (/;\s*$/.test(line)) table = null
  }
  for (const migration of migrations) {
    above = []
    table = null
    for (const line of migration.split('\n')) readLine(line)
  }
  for (const [name, comment] of Object.entries(REWORDED)) if (comments.has(name)) comments.set(name, [comment])
  return comments
}
