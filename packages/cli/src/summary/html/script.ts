export const SCRIPT = `
'use strict';
const find = (id) => document.getElementById(id);
const list = find('faults');
if (list) {
  const rows = Array.from(list.children, (row, order) => {
    const { kind, count, name } = row.dataset;
    return { row, order, kind, count: Number(count), name, text: row.textContent.toLowerCase() };
  });
  const orders = {
    count: (a, b) => b.count - a.count || a.order - b.order,
    name: (a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : a.order - b.order),
  };
  const update = () => {
    const words = find('search').value.toLowerCase().split(/\\s+/);
    const kind = find('kind').value;
    let shown = 0;
    for (const { row, text, kind: own } of rows) {
      row.hidden = !((kind === '' || kind === own) && words.every((word) => text.includes(word)));
      if (!row.hidden) shown += 1;
    }
    find('shown').textContent = shown === rows.length ? '' : shown + ' of ' + rows.length + ' shown';
  };
  find('search').addEventListener('input', update);
  find('kind').addEventListener('change', update);
  find('order').addEventListener('change', ({ target }) => {
    const compare = orders[target.value] ?? ((a, b) => a.order - b.order);
    list.append(...rows.toSorted(compare).map(({ row }) => row));
  });
  document.querySelector('.controls').hidden = false;
  update();
}
`;
