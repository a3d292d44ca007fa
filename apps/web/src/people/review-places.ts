import type { Me } from './session.ts'

type ReviewPlace = { readonly topic: 'school-review' | 'class-review'; readonly of: string }

/** Returns the topics for what is handed in and decided: everywhere for admins, for others the classes in which they review now. */
export const reviewPlaces = ({ may, reviews = [] }: Pick<Me, 'may'> & Partial<Pick<Me, 'reviews'>>): readonly ReviewPlace[] =>
  may.runSchool ? [{ topic: 'school-review', of: 'all' }] : reviews.map(of => ({ topic: 'class-review', of }))
