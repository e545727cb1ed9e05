import { categories } from '../applications/application.ts'
import type { SeatTable, Vacancy } from './recruitment.ts'

/** All seats of one post. */
export function seatsOf(seats: SeatTable): number {
  return categories.reduce((sum, category) => sum + seats[category], 0)
}

/** All seats of these departments. */
export function vacanciesCount(departments: readonly { vacancies: readonly Pick<Vacancy, 'categories'>[] }[]): number {
  return departments
    .flatMap(({ vacancies }) => vacancies)
    .reduce((sum, vacancy) => sum + seatsOf(vacancy.categories), 0)
}
