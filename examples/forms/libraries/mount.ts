import { createRenderer } from 'vue';

function nothing(): null {
  return null;
}

function createNode(): object {
  return {};
}

/** Renders Vue without a DOM. */
const { createApp } = createRenderer<object, object>({
  insert: nothing,
  remove: nothing,
  patchProp: nothing,
  setText: nothing,
  setElementText: nothing,
  createElement: createNode,
  createText: createNode,
  createComment: createNode,
  parentNode: nothing,
  nextSibling: nothing,
});

/** Mounts a component of Vue, and returns what its setup function returned. */
export function mount<T>(setup: () => T): T {
  let returned: T | undefined;
  createApp({
    setup() {
      returned = setup();
      return nothing;
    },
  }).mount({});
  return returned!;
}
