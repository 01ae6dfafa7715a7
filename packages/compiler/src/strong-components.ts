type Edges = ReadonlyMap<string, readonly string[]>;

/**
 * The groups of nodes that reach each other (Tarjan's algorithm). It takes one step per node and per edge, and does not
 * recurse: a chain may be longer than the stack.
 */
export function strongComponents(edges: Edges): string[][] {
  const visits = new Map<string, number>();
  const lowest = new Map<string, number>();
  const open: string[] = [];
  const closed = new Set<string>();
  const components: string[][] = [];

  const enter = (node: string) => {
    visits.set(node, visits.size);
    lowest.set(node, visits.size - 1);
    open.push(node);
    return { node, targets: edges.get(node)!.values() };
  };
  const lower = (node: string, to: number): void => {
    lowest.set(node, Math.min(lowest.get(node)!, to));
  };
  const leave = (node: string, parent: string | undefined): void => {
    if (parent !== undefined) lower(parent, lowest.get(node)!);
    if (lowest.get(node) !== visits.get(node)) return;
    const component = open.splice(open.lastIndexOf(node));
    for (const each of component) closed.add(each);
    components.push(component);
  };

  for (const root of edges.keys()) {
    if (visits.has(root)) continue;
    const path = [enter(root)];
    for (let step = path.at(-1); step !== undefined; step = path.at(-1)) {
      const { value: target, done } = step.targets.next();
      if (done === true) {
        path.pop();
        leave(step.node, path.at(-1)?.node);
      } else if (!visits.has(target)) path.push(enter(target));
      else if (!closed.has(target)) lower(step.node, visits.get(target)!);
    }
  }
  return components;
}
