//! Equipment in words, as tables hold it: what a category, a class or a switch is called.

/// Categories.
pub(super) const CATEGORY_WORDS: [(&str, &str); 17] = [
    ("filling-machine", "equipment.category.filling_machine"),
    ("pump", "equipment.category.pump"),
    ("printing-machine", "equipment.category.printing_machine"),
    ("inspection-equipment", "equipment.category.inspection_equipment"),
    ("film-sterilizer", "equipment.category.film_sterilizer"),
    ("heat-exchanger", "equipment.category.heat_exchanger"),
    ("cooling-device", "equipment.category.cooling_device"),
    ("cutting-machine", "equipment.category.cutting_machine"),
    ("weight-checker", "equipment.category.weight_checker"),
    ("bagging-machine", "equipment.category.bagging_machine"),
    ("pouch-loader", "equipment.category.pouch_loader"),
    ("pouch-stocker", "equipment.category.pouch_stocker"),
    ("winding-device", "equipment.category.winding_device"),
    ("conveyor", "equipment.category.conveyor"),
    ("pressure-tester", "equipment.category.pressure_tester"),
    ("other", "equipment.category.other"),
    ("dangan", "equipment.category.dangan"),
];

/// Classes of models.
pub(super) const CLASS_WORDS: [(&str, &str); 11] = [
    ("gip", "equipment.class.gip"),
    ("infinity", "equipment.class.infinity"),
    ("l", "equipment.class.l"),
    ("cutter", "equipment.class.cutter"),
    ("none", "equipment.class.none"),
    ("very-large-capacity", "equipment.class.very_large_capacity"),
    ("large-capacity", "equipment.class.large_capacity"),
    ("large-capacity-w4", "equipment.class.large_capacity_w4"),
    ("standard", "equipment.class.standard"),
    ("standard-w4", "equipment.class.standard_w4"),
    ("standard-wide-w4", "equipment.class.standard_wide_w4"),
];

/// Whether there is something.
pub(super) const SWITCH_WORDS: [(&str, &str); 2] = [("yes", "equipment.switch.yes"), ("no", "equipment.switch.no")];
