import type { Block } from '@data-import/reference/page';
import { graphlib, layout, type Point } from '@dagrejs/dagre';

type States = Extract<Block, { is: 'states' }>;

const CHARACTER = 7.9;
const HEIGHT = 34;
const LABEL = 18;
const PADDING = 24;
const MARGIN = 8;
const START = '•';

function arrange({ states, moves }: States) {
  const graph = new graphlib.Graph({ multigraph: true });
  graph.setGraph({ ranksep: 30, nodesep: 26, edgesep: 16, marginx: MARGIN, marginy: MARGIN });
  graph.setNode(START, { width: 12, height: 12 });
  for (const name of states) {
    graph.setNode(name, { width: name.length * CHARACTER + PADDING, height: HEIGHT });
  }
  moves.forEach(({ from = START, to, text }, index) => {
    const size = { width: text.length * CHARACTER, height: LABEL, labelpos: 'c' };
    graph.setEdge(from, to, size, String(index));
  });
  layout(graph);
  return graph;
}

const round = (value: number): number => Math.round(value * 10) / 10;

function toPath(points: readonly Point[]): string {
  const [first, ...rest] = points.map(({ x, y }) => ({ x: round(x), y: round(y) }));
  const bends = rest.slice(0, -1).map(({ x, y }, index) => {
    const next = rest[index + 1]!;
    return `Q${x} ${y} ${round((x + next.x) / 2)} ${round((y + next.y) / 2)}`;
  });
  const last = rest.at(-1)!;
  return `M${first!.x} ${first!.y}${bends.join('')}L${last.x} ${last.y}`;
}

function toTip(points: readonly Point[]): string {
  const [before, end] = points.slice(-2) as [Point, Point];
  const angle = Math.round((Math.atan2(end.y - before.y, end.x - before.x) * 180) / Math.PI);
  return `translate(${round(end.x)} ${round(end.y)}) rotate(${angle})`;
}

export function StateDiagram(diagram: States) {
  const { title, states, moves } = diagram;
  const graph = arrange(diagram);
  const { width = 0, height = 0 } = graph.graph();
  const start = graph.node(START);
  return (
    <figure class="states">
      <div class="sequence-scroll" tabIndex={0} role="group" aria-label={title}>
        <svg viewBox={`0 0 ${width} ${height}`} width={width} height={height} role="img" aria-label={title}>
          {moves.map(({ from = START, to }, index) => {
            const { points } = graph.edge(from, to, String(index)) as { points: Point[] };
            return (
              <g class="move">
                <path class="move-line" d={toPath(points)} />
                <path class="move-tip" d="M0 0l-8 -4v8z" transform={toTip(points)} />
              </g>
            );
          })}
          {moves.map(({ from = START, to, text }, index) => {
            const { x = 0, y = 0 } = graph.edge(from, to, String(index)) as { x?: number; y?: number };
            return (
              <text x={round(x)} y={round(y) + 4}>
                {text}
              </text>
            );
          })}
          <circle class="state-start" cx={start.x} cy={start.y} r="6" />
          {states.map((name) => {
            const node = graph.node(name);
            const [x, y] = [round(node.x - node.width / 2), round(node.y - node.height / 2)];
            return (
              <>
                <rect class="state" x={x} y={y} width={round(node.width)} height={node.height} rx="6" />
                <text class="state-name" x={round(node.x)} y={round(node.y) + 5}>
                  {name}
                </text>
              </>
            );
          })}
        </svg>
      </div>
      <figcaption>Dashed: our assumptions.</figcaption>
    </figure>
  );
}
