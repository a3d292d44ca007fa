/** A name as it is searched for: without capitals, and without accents, which nobody has to type. The database has the same as `people_plain_name`. */
export const plainName = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
