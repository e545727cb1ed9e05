import { sql } from '#server/platform/sql.ts'
import type { Language } from '#words/room.ts'

/**
 * Of an entry `e`, what the institute wrote and the entry only refers to, in a language: the documents that a drive's own
 * questions ask for, in the words these questions have now, since the audit keeps their ids, which say nothing to a reader;
 * and the reason for a rejection, where it is translated.
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
