/**
 * A mark for each picture that changes when, and only when, it would be drawn differently: the hash of the garment's
 * scene and of the code that paints scenes.
 */
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { drawings } from './drawings.ts';
import { heroes } from './hero.ts';
import { sceneOf } from './picture.ts';

const here = import.meta.dirname;

async function painterSource(): Promise<string> {
	const parts: string[] = [];
	for (const folder of ['cloth', 'fabrics']) {
		for (const file of (await readdir(join(here, folder))).sort()) parts.push(await readFile(join(here, folder, file), 'utf8'));
	}
	for (const file of ['chance.ts', 'ground.ts', 'paint.ts']) parts.push(await readFile(join(here, file), 'utf8'));
	return parts.join('\n');
}

export async function fingerprints(): Promise<Record<string, string>> {
	const painter = createHash('sha256').update(await painterSource()).digest('hex');
	const marks: Record<string, string> = {};
	for (const [slug, drawing] of Object.entries(drawings)) {
		marks[slug] = createHash('sha256').update(painter).update(JSON.stringify(sceneOf(slug, drawing))).digest('hex');
	}
	const composition = await readFile(join(here, 'hero.ts'), 'utf8');
	for (const name of Object.keys(heroes)) marks[name] = createHash('sha256').update(composition).update(Object.values(marks).join()).digest('hex');
	return marks;
}
