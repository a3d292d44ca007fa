/**
 * The name of a field for a column: `class_id` is `classId`. The mark of `as "members!"` says that a column is never null although
 * PostgreSQL cannot know, and is no part of the name.
 */
export const fieldName = (column: string): string =>
  column.replace(/!$/, '').replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())
