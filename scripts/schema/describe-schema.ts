import { json, nullable, text } from '#lib/sql/columns.ts'
import type { Database } from '#lib/sql/database.ts'
import { sql } from '#lib/sql/sql.ts'

type Column = { name: string; type: string; isNullable: boolean; isKey: boolean; of: string | null; why: string | null }

const cell = (said: string | null) => (said ?? '').replaceAll('|', '\\|')

function columnLine({ name, type, isNullable, isKey, of, why }: Column): string {
  const refers = of === null ? '' : ` → [${of}](#${of})`
  return `| ${isKey ? `**${name}**` : name} | ${type}${isNullable ? '?' : ''}${refers} | ${cell(why)} |`
}

/** The page with every table and its columns, from the database's own catalogue. */
export async function describeSchema(db: Database): Promise<string> {
  const tables = await db.rows(
    { name: text, why: nullable(text), columns: json<Column[]>() },
    sql`
    select c.relname::text as name, obj_description(c.oid) as why,
      (select json_agg(json_build_object('name', a.attname, 
          'type', replace(format_type(a.atttypid, a.atttypmod), 'timestamp with time zone', 'timestamptz'),
          'why', col_description(c.oid, a.attnum),
          'isNullable', not a.attnotnull,
          'isKey', exists (select from pg_index i where i.indrelid = c.oid and i.indisprimary and a.attnum = any (i.indkey)),
          'of', (select k.confrelid::regclass::text from pg_constraint k
            where k.conrelid = c.oid and k.contype = 'f' and k.conkey = array[a.attnum])) order by a.attnum)
        from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped) as columns
    from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' order by c.relname`,
  )
  const sections = tables.map(({ name, why, columns }) =>
    [`## ${name}`, why ?? '', '', '| column | type | why |', '|---|---|---|', ...columns.map(columnLine), ''].join(
      '\n',
    ),
  )
  return `# The tables

Made by \`npm run schema\` from an empty database. The descriptions are those of \`comment on\` in \`src/server/migrations\`. Names
of primary keys are bold, a type with \`?\` may be empty, \`→\` names the table it refers to. Views, functions and triggers are in
\`src/server/sql\`, a thought a file.

${tables.map(({ name }) => `[${name}](#${name})`).join(' · ')}

${sections.join('\n')}`
}
