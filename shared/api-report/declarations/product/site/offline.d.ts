export declare const OFFLINE_WORKER_PATH = "/sw.js";
export declare const OFFLINE_BUNDLE_PATH = "/offline/bundle.json";
export declare const OFFLINE_PAGES: {
    readonly shell: '/';
    readonly help: '/help/kh';
};
