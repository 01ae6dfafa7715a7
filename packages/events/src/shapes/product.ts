import { openObject, text } from '@data-import/define';

export const Product = openObject('Product', 'A product that an agreement can be made on.', {
  code: text('Identifies the product.'),
  market_name: text('Market that the product is sold on.'),
  brand_code: text('Brand that the product is sold under.'),
});
