import { useId } from 'react'
import { type Card, explainMove, type GameOptions, rankOf, type Seat, suitOf } from 'stichspiel'
import type { Bot } from 'stichspiel/bots'
import type { Texts } from 'stichspiel/i18n'
import { useGame } from './useGame.js'

interface TableProps {
  readonly options: GameOptions
  readonly you: Seat
  readonly bot: Bot
  readonly texts: Texts
  readonly pause?: number
}

/** A table for one against a bot. It draws a view and knows no rules. */
export function Table({ options, you, bot, texts, pause }: TableProps) {
  const { seen, move, undo, deal } = useGame(options, you, bot, pause)
  const sentences = texts.events(seen.events)
  // A trick that was taken stays in sight until the next card.
  const onTable = seen.trick.length > 0 ? seen.trick : (seen.lastTrick?.plays ?? [])
  return (
    <main>
      <p>{texts.score(seen.score)}</p>
      <ol className="cards" data-part="trick">
        {onTable.map(({ card }) => (
          <li key={card} className={styleOf(card)} data-card={card}>
            <Face card={card} texts={texts} />
          </li>
        ))}
      </ol>
      <p role="status">{texts.obligation(seen.obligation) || sentences.at(-1)}</p>
      <ul className="cards" data-part="hand">
        {seen.hand.map((card) => {
          const play = { type: 'play', card } as const
          return (
            <li key={card}>
              <CardButton
                card={card}
                texts={texts}
                reason={texts.reason(explainMove(seen, play))}
                onClick={() => move(play)}
              />
            </li>
          )
        })}
      </ul>
      <p>
        <button type="button" data-part="undo" disabled={undo === null} onClick={undo ?? undefined}>
          ↶ Undo
        </button>
        {deal !== null && (
          <button type="button" data-part="deal" onClick={deal}>
            {texts.move({ type: 'deal' })}
          </button>
        )}
      </p>
      <ol className="log">
        {sentences.map((sentence, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the log only grows
          <li key={at}>{sentence}</li>
        ))}
      </ol>
    </main>
  )
}

interface CardButtonProps {
  readonly card: Card
  readonly texts: Texts
  /** Why it cannot be played; empty if it can. */
  readonly reason: string
  readonly onClick: () => void
}

/** A card in the hand. One that cannot be played can be reached and says why: `disabled` would hide it from the keyboard. */
function CardButton({ card, texts, reason, onClick }: CardButtonProps) {
  const id = useId()
  return (
    <>
      <button
        type="button"
        className={styleOf(card)}
        data-card={card}
        aria-disabled={reason !== ''}
        aria-describedby={id}
        title={reason}
        onClick={onClick}
      >
        <Face card={card} texts={texts} />
      </button>
      <span id={id} hidden>
        {reason}
      </span>
    </>
  )
}

function Face({ card, texts }: { readonly card: Card; readonly texts: Texts }) {
  return (
    <span role="img" aria-label={texts.card(card)}>
      {texts.sign(suitOf(card))} {rankOf(card) === 'T' ? '10' : rankOf(card)}
    </span>
  )
}

const styleOf = (card: Card) => (suitOf(card) === 'h' || suitOf(card) === 'd' ? 'card red' : 'card')
