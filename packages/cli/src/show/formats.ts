export const showFormats = ['tree', 'json', 'ts', 'example'] as const;
