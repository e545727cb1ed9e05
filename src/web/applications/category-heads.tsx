import { categories } from '#domain/applications/application.ts'

/** The column heads of a table with a number for each category. */
export function CategoryHeads() {
  return categories.map((category) => (
    <th key={category} scope="col">
      {category}
    </th>
  ))
}
