import { type Block, describeMessage } from '@data-import/reference/page';
import { Line } from './line.js';

type Sequence = Extract<Block, { is: 'sequence' }>;

const WIDTH = 800;
const HEAD = 44;
const ROW = 30;
const MARGIN = 70;

function toX(actor: number, count: number): number {
  if (actor === count - 1) return WIDTH - MARGIN - 10;
  return MARGIN + (actor * (WIDTH - 2 * MARGIN)) / (count + 0.2);
}

export function SequenceDiagram({ title, actors, messages }: Sequence) {
  const height = HEAD + (messages.length + 1) * ROW;
  const x = (actor: number) => toX(actor, actors.length);
  return (
    <figure class="sequence">
      <div class="sequence-scroll" tabIndex={0} role="group" aria-label={title}>
        <svg viewBox={`0 0 ${WIDTH} ${height}`} width={WIDTH} height={height} role="img" aria-label={title}>
          {actors.map((actor, index) => (
            <>
              <line class="sequence-life" x1={x(index)} x2={x(index)} y1={HEAD - 10} y2={height} />
              <text class="sequence-actor" x={x(index)} y={HEAD - 20}>
                {actor}
              </text>
            </>
          ))}
          {messages.map(({ from: start, to, text }, index) => {
            const y = HEAD + (index + 1) * ROW;
            const tip = x(to) > x(start) ? -7 : 7;
            return (
              <>
                <text x={(x(start) + x(to)) / 2} y={y - 6}>
                  {text}
                </text>
                <path
                  class={to < start ? 'sequence-response' : 'sequence-message'}
                  d={`M${x(start)} ${y}H${x(to)}m${tip} -4L${x(to)} ${y}l${tip} 4`}
                />
              </>
            );
          })}
        </svg>
      </div>
      <details>
        <summary>The same as a list</summary>
        <ol class="sequence-list">
          {messages.map((message) => (
            <li>
              <Line text={describeMessage(message, actors)} />
            </li>
          ))}
        </ol>
      </details>
    </figure>
  );
}
