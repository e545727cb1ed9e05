import { sql } from '#lib/sql/sql.ts'
import type { Language } from '#words/room.ts'

/**
 * Adds to an audit entry `e` the institute's own words that it only refers to, in a language: the labels of documents
 * of a drive's own questions, in their present wording, because the audit stores only ids; and the translated reason of
 * a rejection.
 */
export const translatedDetail = (language: Language) => sql`
  case when e.detail::text like '%"question-%' then (
    select json_object_agg(doc_type, coalesce(d.translations -> ${language} ->> (q ->> 'label'), q ->> 'label'))
    from applications of_entry
    join drives d on d.id = of_entry.drive_id,
      jsonb_array_elements(d.questions) q, concat('question-', q ->> 'id') doc_type
    where of_entry.application_id = e.subject and strpos(e.detail::text, '"' || doc_type || '"') > 0)
  end as documents,
  case when e.detail ? 'reason' then (
    select s.translations -> ${language} ->> (e.detail ->> 'reason') from decision_settings s)
  end as reason`
