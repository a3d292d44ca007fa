/**
 * The week of a school year of forty weeks in which each chapter usually opens. Two weeks are enough for a chapter; the rest is room for illness,
 * exams and second tries.
 */
export const USUAL_WEEKS = [1, 5, 9, 13, 18, 22, 27, 31, 36] as const
