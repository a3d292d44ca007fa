/** The names in an embedded database: its owner (migrations, backup) and the application's own role, which may do less. */
export const OWNER_ROLE = 'xiotein_owner'
export const APP_ROLE = 'xiotein_app'
export const DATABASE_NAME = 'xiotein'

/** The address of a database behind a Unix socket, as `pg` understands it. */
export const socketUrl = (role: string, password: string, database: string, runFolder: string): string =>
  `postgresql://${role}:${encodeURIComponent(password)}@/${encodeURIComponent(database)}?host=${encodeURIComponent(runFolder)}`

/** The same address with another database name. */
export const withDatabase = (url: string, database: string): string =>
  url.replace(/^([a-z]+:\/\/[^/?]*)(\/[^?]*)?/, (_all, server: string) => `${server}/${encodeURIComponent(database)}`)

/** The same address on another machine. */
export const withServer = (url: string, host: string, port: number): string =>
  url.replace(/^([a-z]+:\/\/(?:[^/?]*@)?)[^/?]*/, (_all, before: string) => `${before}${host}:${port}`)

/** The same address with another role. */
export const withRole = (url: string, role: string, password: string): string =>
  url.replace(
    /^([a-z]+:\/\/)(?:[^/?]*@)?/,
    (_all, scheme: string) => `${scheme}${encodeURIComponent(role)}:${encodeURIComponent(password)}@`,
  )
