import { categories } from '#domain/drives/category.ts'
import { Head } from '#web/ui/table/table-parts.tsx'

/** The column heads of a table with a number for each category. */
export function CategoryHeads() {
  return categories.map((category) => (
    <Head key={category} scope="col">
      {category}
    </Head>
  ))
}
