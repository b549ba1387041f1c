import path from 'node:path';
import { AtRule, type PluginCreator } from 'postcss';

const web = path.resolve(import.meta.dirname, '../src/platform/web');

/** From what gives way to what wins. What is in no layer, the sheets of the capabilities, wins over all of them. */
const LAYERS: readonly (readonly [name: string, place: string])[] = [
  ['theme', path.join(web, 'theme/')],
  ['looks', path.join(web, 'ui/look.module.css')],
  ['ui', path.join(web, 'ui/')],
  ['platform', `${web}/`],
];
const ORDER = LAYERS.map(([name]) => name).join(', ');

/** The layer of a sheet; the narrowest place that it stands in. */
export const layerOf = (file: string): string | undefined =>
  LAYERS.filter(([, place]) => file.startsWith(place)).sort(([, one], [, other]) => other.length - one.length)[0]?.[0];

/**
 * Puts each sheet of the platform in a layer of the cascade: the class that a screen gives to a component wins over the
 * component's own, whatever the order in which their files load.
 */
export const styleLayers: PluginCreator<void> = () => ({
  postcssPlugin: 'style-layers',
  OnceExit(sheet) {
    const layer = layerOf(sheet.source?.input.file ?? '');
    if (layer === undefined) return;
    const inside = new AtRule({ name: 'layer', params: layer, nodes: [] });
    inside.append(sheet.nodes.filter((node) => !(node.type === 'atrule' && node.name === 'import')));
    sheet.append(new AtRule({ name: 'layer', params: ORDER }), inside);
  },
});
styleLayers.postcss = true;
