/**
 * A place at the table: 0 and 1 at Schneider, 0 to 3 clockwise at Bauernschnapsen.
 * @category Vocabulary
 */
export type Seat = 0 | 1 | 2 | 3

/**
 * A party: seat and side are the same at Schneider; at Bauernschnapsen seats 0 and 2 are side 0, seats 1 and 3 are side 1.
 * @category Vocabulary
 */
export type Side = 0 | 1
