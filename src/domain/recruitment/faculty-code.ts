// Apart from the rest: the first page tells addresses of the two tracks apart without loading a schema library.

/** The letters with which the ids of faculty applications begin. */
export const facultyCodePrefix = 'FAC'
