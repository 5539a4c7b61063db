import type { ErrorCode, GameEvent, Reason, Seat, View } from 'stichspiel'

/** What the server says. */
export type Notice =
  | { readonly type: 'welcome'; readonly seat: Seat; readonly history: readonly GameEvent[] }
  | { readonly type: 'view'; readonly view: View }
  | { readonly type: 'refused'; readonly code: ErrorCode | 'no-entry'; readonly reason?: Reason }

/** What a client says, once its shape is checked: who it is, or a move for the view it was looking at. */
export type Wish =
  | { readonly type: 'join'; readonly token: string }
  | { readonly type: 'move'; readonly ply: number; readonly move: unknown }

/** Longer messages are none: the longest move takes less than 100 characters. */
export const MOST_BYTES = 1024

/** Whatever came over the wire, as a wish; null where it is none. The move in it is still unknown: `tryMove` judges it. */
export function readWish(text: string): Wish | null {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return null
  }
  if (typeof value !== 'object' || value === null) return null
  const { type, token, ply, move, ...rest } = value as Record<string, unknown>
  if (Object.keys(rest).length > 0) return null
  if (type === 'join' && typeof token === 'string') return { type, token }
  if (type === 'move' && Number.isSafeInteger(ply)) return { type, ply: ply as number, move }
  return null
}
