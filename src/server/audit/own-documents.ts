import { sql } from '#server/platform/sql.ts'

/**
 * Of an entry `e`, the documents it speaks of that a drive's own questions ask for, in the words these questions have now.
 * The audit keeps the ids of questions, which say nothing to a reader.
 */
export const ownDocuments = sql`case when e.detail::text like '%"question-%' then (
  select json_object_agg(doc_type, q ->> 'label')
  from applications of_entry
  join drives d on d.id = of_entry.drive_id,
    jsonb_array_elements(d.questions) q, concat('question-', q ->> 'id') doc_type
  where of_entry.application_id = e.subject and strpos(e.detail::text, '"' || doc_type || '"') > 0)
end as documents`
